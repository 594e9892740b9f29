"""Qt's own buttons, menus and file dialog in the language in use, which Qt itself may not ship.

`QtTexts` is installed by each window; `install` again makes Qt tell every widget
(QEvent.LanguageChange), so it is also the one switch that makes the window say its texts anew.
Their translations stand with all others, by Qt's own context and English source.
"""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QTranslator

from konqt.i18n.marks import NC_
from konqt.i18n.texts import current_language, text_in

TEXTS: Mapping[str, tuple[str, ...]] = {
    "QPlatformTheme": (
        NC_("QPlatformTheme", "&No"),
        NC_("QPlatformTheme", "&Yes"),
        NC_("QPlatformTheme", "Abort"),
        NC_("QPlatformTheme", "Apply"),
        NC_("QPlatformTheme", "Cancel"),
        NC_("QPlatformTheme", "Close"),
        NC_("QPlatformTheme", "Discard"),
        NC_("QPlatformTheme", "Help"),
        NC_("QPlatformTheme", "Ignore"),
        NC_("QPlatformTheme", "N&o to All"),
        NC_("QPlatformTheme", "OK"),
        NC_("QPlatformTheme", "Open"),
        NC_("QPlatformTheme", "Reset"),
        NC_("QPlatformTheme", "Restore Defaults"),
        NC_("QPlatformTheme", "Retry"),
        NC_("QPlatformTheme", "Save"),
        NC_("QPlatformTheme", "Save All"),
        NC_("QPlatformTheme", "Yes to &All"),
    ),
    "QDialogButtonBox": (
        NC_("QDialogButtonBox", "&No"),
        NC_("QDialogButtonBox", "&Yes"),
        NC_("QDialogButtonBox", "Abort"),
        NC_("QDialogButtonBox", "Apply"),
        NC_("QDialogButtonBox", "Cancel"),
        NC_("QDialogButtonBox", "Close"),
        NC_("QDialogButtonBox", "Discard"),
        NC_("QDialogButtonBox", "Help"),
        NC_("QDialogButtonBox", "Ignore"),
        NC_("QDialogButtonBox", "N&o to All"),
        NC_("QDialogButtonBox", "OK"),
        NC_("QDialogButtonBox", "Open"),
        NC_("QDialogButtonBox", "Reset"),
        NC_("QDialogButtonBox", "Restore Defaults"),
        NC_("QDialogButtonBox", "Retry"),
        NC_("QDialogButtonBox", "Save"),
        NC_("QDialogButtonBox", "Save All"),
        NC_("QDialogButtonBox", "Yes to &All"),
    ),
    "QGnomeTheme": (
        NC_("QGnomeTheme", "&Close"),
        NC_("QGnomeTheme", "&OK"),
        NC_("QGnomeTheme", "&Save"),
        NC_("QGnomeTheme", "&Cancel"),
    ),
    "QFileDialog": (
        NC_("QFileDialog", "%1 already exists.\nDo you want to replace it?"),
        NC_(
            "QFileDialog",
            "%1\nDirectory not found.\nPlease verify the correct directory name was given.",
        ),
        NC_("QFileDialog", "%1\nFile not found.\nPlease verify the correct file name was given."),
        NC_("QFileDialog", "'%1' is write protected.\nDo you want to delete it anyway?"),
        NC_("QFileDialog", "&Choose"),
        NC_("QFileDialog", "&Delete"),
        NC_("QFileDialog", "&Look in:"),
        NC_("QFileDialog", "&New Folder"),
        NC_("QFileDialog", "&Open"),
        NC_("QFileDialog", "&Rename"),
        NC_("QFileDialog", "&Save"),
        NC_("QFileDialog", "All Files (*)"),
        NC_("QFileDialog", "Are you sure you want to delete '%1'?"),
        NC_("QFileDialog", "Back"),
        NC_("QFileDialog", "Change to detail view mode"),
        NC_("QFileDialog", "Change to list view mode"),
        NC_("QFileDialog", "Could not delete directory."),
        NC_("QFileDialog", "Create New Folder"),
        NC_("QFileDialog", "Create a New Folder"),
        NC_("QFileDialog", "Detail View"),
        NC_("QFileDialog", "Directories"),
        NC_("QFileDialog", "Directory:"),
        NC_("QFileDialog", "File &name:"),
        NC_("QFileDialog", "Files"),
        NC_("QFileDialog", "Files of &type:"),
        NC_("QFileDialog", "Find Directory"),
        NC_("QFileDialog", "Forward"),
        NC_("QFileDialog", "Go back"),
        NC_("QFileDialog", "Go forward"),
        NC_("QFileDialog", "Go to the parent directory"),
        NC_("QFileDialog", "List View"),
        NC_("QFileDialog", "List of places and bookmarks"),
        NC_("QFileDialog", "My Computer"),
        NC_("QFileDialog", "New Folder"),
        NC_("QFileDialog", "Open"),
        NC_("QFileDialog", "Parent Directory"),
        NC_("QFileDialog", "Recent Places"),
        NC_("QFileDialog", "Remove"),
        NC_("QFileDialog", "Save As"),
        NC_("QFileDialog", "Show "),
        NC_("QFileDialog", "Show &hidden files"),
        NC_("QFileDialog", "Sidebar"),
    ),
    "QFileSystemModel": (
        NC_("QFileSystemModel", "Computer"),
        NC_("QFileSystemModel", "Date Modified"),
        NC_("QFileSystemModel", "Name"),
        NC_("QFileSystemModel", "Size"),
        NC_("QFileSystemModel", "Type"),
        NC_("QFileSystemModel", "Kind"),
        NC_("QFileSystemModel", "%1 bytes"),
        NC_("QFileSystemModel", "My Computer"),
    ),
    "QAbstractFileIconProvider": (
        NC_("QAbstractFileIconProvider", "Drive"),
        NC_("QAbstractFileIconProvider", "File"),
        NC_("QAbstractFileIconProvider", "File Folder"),
        NC_("QAbstractFileIconProvider", "Folder"),
        NC_("QAbstractFileIconProvider", "Unknown"),
    ),
    "QLineEdit": (
        NC_("QLineEdit", "&Undo"),
        NC_("QLineEdit", "&Redo"),
        NC_("QLineEdit", "Cu&t"),
        NC_("QLineEdit", "&Copy"),
        NC_("QLineEdit", "Copy"),
        NC_("QLineEdit", "Copy &Link Location"),
        NC_("QLineEdit", "&Paste"),
        NC_("QLineEdit", "Delete"),
        NC_("QLineEdit", "Select All"),
    ),
    "QWidgetTextControl": (
        NC_("QWidgetTextControl", "&Undo"),
        NC_("QWidgetTextControl", "&Redo"),
        NC_("QWidgetTextControl", "Cu&t"),
        NC_("QWidgetTextControl", "&Copy"),
        NC_("QWidgetTextControl", "Copy"),
        NC_("QWidgetTextControl", "Copy &Link Location"),
        NC_("QWidgetTextControl", "&Paste"),
        NC_("QWidgetTextControl", "Delete"),
        NC_("QWidgetTextControl", "Select All"),
    ),
    "QAbstractSpinBox": (
        NC_("QAbstractSpinBox", "&Select All"),
        NC_("QAbstractSpinBox", "&Step up"),
        NC_("QAbstractSpinBox", "Step &down"),
    ),
    "QMessageBox": (
        NC_("QMessageBox", "Hide Details..."),
        NC_("QMessageBox", "Show Details..."),
        NC_("QMessageBox", "OK"),
    ),
    "QScrollBar": (
        NC_("QScrollBar", "Bottom"),
        NC_("QScrollBar", "Left edge"),
        NC_("QScrollBar", "Page down"),
        NC_("QScrollBar", "Page up"),
        NC_("QScrollBar", "Right edge"),
        NC_("QScrollBar", "Scroll down"),
        NC_("QScrollBar", "Scroll here"),
        NC_("QScrollBar", "Scroll left"),
        NC_("QScrollBar", "Scroll right"),
        NC_("QScrollBar", "Scroll up"),
        NC_("QScrollBar", "Top"),
        NC_("QScrollBar", "Page left"),
        NC_("QScrollBar", "Page right"),
    ),
    "QShortcut": (
        NC_("QShortcut", "Backspace"),
        NC_("QShortcut", "Backtab"),
        NC_("QShortcut", "Del"),
        NC_("QShortcut", "Down"),
        NC_("QShortcut", "End"),
        NC_("QShortcut", "Esc"),
        NC_("QShortcut", "Home"),
        NC_("QShortcut", "Ins"),
        NC_("QShortcut", "Left"),
        NC_("QShortcut", "PgDown"),
        NC_("QShortcut", "PgUp"),
        NC_("QShortcut", "Return"),
        NC_("QShortcut", "Right"),
        NC_("QShortcut", "Space"),
        NC_("QShortcut", "Up"),
    ),
    "QTabBar": (
        NC_("QTabBar", "Scroll Left"),
        NC_("QTabBar", "Scroll Right"),
    ),
}
"""Qt's context -> its English texts that a person may meet in this program."""


class QtTexts(QTranslator):
    """Answers for Qt's own texts in the language in use, for as long as a window needs it."""

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
        text = text_in(current_language(), source, context) if source else ""
        return text if text != source else None

    def install(self) -> None:
        """Answer from now on; every widget gets a LanguageChange event at once."""
        QCoreApplication.removeTranslator(self)
        QCoreApplication.installTranslator(self)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)

    def remove(self) -> None:
        """Leave Qt's texts as they are from now on."""
        QCoreApplication.removeTranslator(self)


def qt_version() -> str:
    """Return Qt's version for the about page."""
    return QLibraryInfo.version().toString()
