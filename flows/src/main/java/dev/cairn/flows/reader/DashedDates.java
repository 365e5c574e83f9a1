package dev.cairn.flows.reader;

import static dev.cairn.flows.reader.SymbolRule.number;

import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;

/** Days whose parts are joined by one sign, the month by its name or all in digits with room between them: {@code 05-Aug-2026}, {@code Sep/23/2026}, {@code 2 / 15}, {@code 5 8 2026}. */
final class DashedDates {
    private static final double SAID = 0.95;
    private static final double LIKELY = 0.85;
    private static final String SIGN = "(DASH |SLASH )";
    private static final String DAY = "(?:O|N)(\\d{1,2})(?:\\|[^ ]*)? ";
    private static final String LONG_YEAR = "[^ ]*?N(\\d{4})(?:\\|[^ ]*)? ";

    static final List<DateRule> RULES = List.of(
            DateRule.of(
                    DAY + SIGN + "<MON#>\\2(?:" + LONG_YEAR + "|N(\\d\\d)(?:\\|[^ ]*)? )",
                    SAID,
                    (on, match) -> on.named(year(on, match, 4), number(match, 3), number(match, 1))),
            DateRule.of(
                    "<MON#>" + SIGN + DAY + "\\2(?:" + LONG_YEAR + "|N(\\d\\d)(?:\\|[^ ]*)? )",
                    SAID,
                    (on, match) -> on.named(year(on, match, 4), number(match, 1), number(match, 3))),
            DateRule.of(
                    LONG_YEAR + SIGN + "<MON#>\\2" + DAY,
                    SAID,
                    (on, match) -> on.named(match.group(1), number(match, 3), number(match, 4))),
            DateRule.of(
                    "N(\\d{1,2})(?:\\|[^ ]*)? (SLASH )N(\\d{1,2})(?:\\|[^ ]*)? (?:SLASH [^ ]*?N(\\d{4})(?:\\|[^ ]*)? )?",
                    LIKELY, (on, match) -> on.numeric().pair(match)),
            DateRule.of(
                    "N(\\d{1,2})(?:\\|[^ ]*)? N(\\d{1,2})(?:\\|[^ ]*)? [^ ]*?N((?:19|20)\\d\\d)(?:\\|[^ ]*)? ",
                    LIKELY,
                    (on, match) -> on.numeric().spaced(match)));

    private DashedDates() {}

    private static String year(DateMath on, MatchResult match, int group) {
        return match.group(group) != null
                ? match.group(group)
                : on.numeric().year(Objects.requireNonNull(match.group(group + 1)));
    }
}
