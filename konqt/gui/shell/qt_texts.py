"""Qt's own buttons, menus and file dialog in Bokmål, which Qt itself does not ship.

`QtTexts` is installed once; `speak` changes its language and makes Qt tell every widget
(QEvent.LanguageChange), so it is also the one switch that makes the window say its texts anew.
Texts stand by Qt's own context and English source.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QObject, QTranslator

_EDITING = {
    "&Undo": "&Angre",
    "&Redo": "&Gjør om",
    "Cu&t": "Klipp &ut",
    "&Copy": "&Kopier",
    "Copy": "Kopier",
    "Copy &Link Location": "Kopier &lenkeadresse",
    "&Paste": "&Lim inn",
    "Delete": "Slett",
    "Select All": "Merk alt",
}
_KEYS = {
    "Backspace": "Rettetast",
    "Backtab": "Tilbaketab",
    "Del": "Slett",
    "Down": "Ned",
    "End": "Slutt",
    "Esc": "Esc",
    "Home": "Hjem",
    "Ins": "Sett inn",
    "Left": "Venstre",
    "PgDown": "Side ned",
    "PgUp": "Side opp",
    "Return": "Linjeskift",
    "Right": "Høyre",
    "Space": "Mellomrom",
    "Up": "Opp",
}
_FILES = {
    "%1 already exists.\nDo you want to replace it?": "%1 finnes fra før.\nVil du erstatte den?",
    "%1\nDirectory not found.\nPlease verify the correct directory name was given.": (
        "%1\nFant ikke mappen.\nSe etter at navnet på mappen er riktig."
    ),
    "%1\nFile not found.\nPlease verify the correct file name was given.": (
        "%1\nFant ikke filen.\nSe etter at filnavnet er riktig."
    ),
    "'%1' is write protected.\nDo you want to delete it anyway?": (
        "«%1» er skrivebeskyttet.\nVil du slette den likevel?"
    ),
    "&Choose": "&Velg",
    "&Delete": "&Slett",
    "&Look in:": "&Se i:",
    "&New Folder": "&Ny mappe",
    "&Open": "&Åpne",
    "&Rename": "&Gi nytt navn",
    "&Save": "&Lagre",
    "All Files (*)": "Alle filer (*)",
    "Are you sure you want to delete '%1'?": "Vil du virkelig slette «%1»?",
    "Back": "Tilbake",
    "Change to detail view mode": "Vis som detaljer",
    "Change to list view mode": "Vis som liste",
    "Could not delete directory.": "Kunne ikke slette mappen.",
    "Create New Folder": "Lag ny mappe",
    "Create a New Folder": "Lag en ny mappe",
    "Detail View": "Detaljer",
    "Directories": "Mapper",
    "Directory:": "Mappe:",
    "File &name:": "Fil&navn:",
    "Files": "Filer",
    "Files of &type:": "Fil&type:",
    "Find Directory": "Finn mappe",
    "Forward": "Fram",
    "Go back": "Gå tilbake",
    "Go forward": "Gå fram",
    "Go to the parent directory": "Gå til mappen over",
    "List View": "Liste",
    "List of places and bookmarks": "Steder og bokmerker",
    "My Computer": "Datamaskin",
    "New Folder": "Ny mappe",
    "Open": "Åpne",
    "Parent Directory": "Mappen over",
    "Recent Places": "Nylige steder",
    "Remove": "Fjern",
    "Save As": "Lagre som",
    "Show ": "Vis ",
    "Show &hidden files": "Vis &skjulte filer",
    "Sidebar": "Sidestolpe",
}
_BUTTONS = {
    "&No": "&Nei",
    "&Yes": "&Ja",
    "Abort": "Avbryt",
    "Apply": "Bruk",
    "Cancel": "Avbryt",
    "Close": "Lukk",
    "Discard": "Forkast",
    "Help": "Hjelp",
    "Ignore": "Overse",
    "N&o to All": "N&ei til alle",
    "OK": "OK",
    "Open": "Åpne",
    "Reset": "Tilbakestill",
    "Restore Defaults": "Gjenopprett standard",
    "Retry": "Prøv igjen",
    "Save": "Lagre",
    "Save All": "Lagre alle",
    "Yes to &All": "Ja til &alle",
}
BOKMAL: dict[str, dict[str, str]] = {
    "QPlatformTheme": _BUTTONS,
    "QDialogButtonBox": _BUTTONS,
    "QGnomeTheme": {"&Close": "&Lukk", "&OK": "&OK", "&Save": "&Lagre", "&Cancel": "&Avbryt"},
    "QFileDialog": _FILES,
    "QFileSystemModel": {
        "Computer": "Datamaskin",
        "Date Modified": "Endret",
        "Name": "Navn",
        "Size": "Størrelse",
        "Type": "Type",
        "Kind": "Type",
        "%1 bytes": "%1 byte",
        "My Computer": "Datamaskin",
    },
    "QAbstractFileIconProvider": {
        "Drive": "Stasjon",
        "File": "Fil",
        "File Folder": "Mappe",
        "Folder": "Mappe",
        "Unknown": "Ukjent",
    },
    "QLineEdit": _EDITING,
    "QWidgetTextControl": _EDITING,
    "QAbstractSpinBox": {"&Select All": "&Merk alt", "&Step up": "&Opp", "Step &down": "&Ned"},
    "QMessageBox": {
        "Hide Details...": "Skjul detaljer",
        "Show Details...": "Vis detaljer",
        "OK": "OK",
    },
    "QScrollBar": {
        "Bottom": "Nederst",
        "Left edge": "Venstre kant",
        "Page down": "Side ned",
        "Page up": "Side opp",
        "Right edge": "Høyre kant",
        "Scroll down": "Rull ned",
        "Scroll here": "Rull hit",
        "Scroll left": "Rull til venstre",
        "Scroll right": "Rull til høyre",
        "Scroll up": "Rull opp",
        "Top": "Øverst",
        "Page left": "Side til venstre",
        "Page right": "Side til høyre",
    },
    "QShortcut": _KEYS,
    "QTabBar": {"Scroll Left": "Rull til venstre", "Scroll Right": "Rull til høyre"},
}


class QtTexts(QTranslator):
    """Answers for Qt's own texts in the language last given to `speak`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table: dict[str, dict[str, str]] = {}

    def isEmpty(self) -> bool:
        """Say no: Qt refuses to install an empty translator."""
        return False

    def translate(
        self,
        context: str,
        source: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str | None:
        """Return the text in the language spoken, None for Qt's own English."""
        return self._table.get(context, {}).get(source)

    def speak(self, language: str) -> None:
        """Use `language` (en, nb) from now on; every widget gets a LanguageChange event at once."""
        QCoreApplication.removeTranslator(self)
        self._table = BOKMAL if language == "nb" else {}
        QCoreApplication.installTranslator(self)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)

    def fall_silent(self) -> None:
        """Leave Qt's texts as they are from now on."""
        QCoreApplication.removeTranslator(self)


def qt_version() -> str:
    """Return Qt's version for the about page."""
    return QLibraryInfo.version().toString()
