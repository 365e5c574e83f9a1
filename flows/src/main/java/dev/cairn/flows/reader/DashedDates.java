package dev.cairn.flows.reader;

import static dev.cairn.flows.reader.SymbolRule.number;

import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;

/** Days whose parts are joined by one sign, the month by its name: {@code 05-Aug-2026}, {@code Sep/23/2026}, {@code 2026-Sep-23}. */
final class DashedDates {
    private static final double SAID = 0.95;
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
                    (on, match) -> on.named(match.group(1), number(match, 3), number(match, 4))));

    private DashedDates() {}

    private static String year(DateMath on, MatchResult match, int group) {
        return match.group(group) != null
                ? match.group(group)
                : on.numeric().year(Objects.requireNonNull(match.group(group + 1)));
    }
}
