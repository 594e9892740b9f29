"""What is wrong with a value in a file, in our words instead of the checking library's."""

from collections.abc import Mapping

from konqt.core.fault import shown

_TAKES = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "literal_error": "{expected}",
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "less_than": "less than {lt}",
    "less_than_equal": "{le} or less",
    "too_long": "at most {max_length} members",
    "too_short": "at least {min_length} members",
    "string_too_long": "at most {max_length} characters",
    "string_too_short": "at least {min_length} characters",
    "string_pattern_mismatch": "a text of the form {pattern}",
}
_SAID = {
    "missing": "is missing",
    "extra_forbidden": "is unknown",
    "secret": "must have 32 hexadecimal digits",
}


def wrong_value(detail: Mapping[str, object]) -> str:
    """Say what is wrong with a value, from one detail of a pydantic error, without its place."""
    kind, given = str(detail["type"]), detail.get("ctx")
    context = given if isinstance(given, Mapping) else {}
    if kind in _SAID:
        return _SAID[kind]
    if kind == "json_invalid":
        error = str(context.get("error", ""))
        return "is nested too deeply" if "recursion" in error else f"is not JSON ({error})"
    value = shown(detail.get("input"))
    if kind not in _TAKES:
        return f"is {value}, which does not fit"
    return f"must be {_TAKES[kind].format(**context)}, not {value}"
