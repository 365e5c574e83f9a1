package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds spans of time. A month counts 30 days, a year 365. */
final class DurationGrammar {
    private static final double SAID = 0.95;
    private static final double LIKELY = 0.6;
    private static final int MOST_UNITS = 1_000_000;
    private static final String UNIT = "(<USEC>|<UMIN>|<UHOUR>|<UDAY>|<UNIGHT>|<UWEEK>|<UMONTH>|<UYEAR>)";
    private static final String COUNT = "(?:[^ ]*?N(\\d+(?:\\.\\d+)?)(?:\\|[^ ]*)? |<A>)";
    private static final String WHOLE = "(?:[^ ]*?N(\\d{1,3})(?:\\|[^ ]*)? |<A>)";
    private static final String PART =
            "(?:" + COUNT + "(?:<MORE>)?(?:<HALF>|<OF>(?:<A>)?)?" + UNIT + "|[^ ]*\\|MINS(\\d+) )";
    private static final Pattern PARTS = SymbolRule.compile(PART);

    private static final List<SymbolRule<Duration>> RULES = List.of(
            SymbolRule.of(PART + "(?:(?:<AND>|C )*" + PART + ")*(?:<AND>(?:<A>)?<HALF>)?", SAID, DurationGrammar::sum),
            SymbolRule.of(
                    "<A>?<HALF><A>?" + UNIT,
                    SAID,
                    match -> Optional.of(unit(match.group(1)).dividedBy(2))),
            SymbolRule.of("(?:N(\\d+) )?<QUARTER>(?:<OF>)?(?:<A>)?<UHOUR>", SAID, DurationGrammar::quarters),
            SymbolRule.of("P([1-9])/([2-9]) (?:<OF>)?(?:<A>)?" + UNIT, SAID, DurationGrammar::part),
            SymbolRule.of(
                    "(?:(?:[^ ]*?N(\\d{1,3})(?:\\|[^ ]*)? |<A>)<UHOUR>)(?:<AND>)?N(\\d{1,2})(?:\\|[^ ]*)? (?=STOP |C |$)",
                    SAID,
                    DurationGrammar::clock),
            SymbolRule.of(
                    "(?:" + WHOLE + ")?<QHOUR>",
                    SAID,
                    match -> Optional.of(Duration.ofMinutes(15L * DateMath.count(match, 1)))),
            SymbolRule.of("<A>?<TQHOUR>", SAID, match -> Optional.of(Duration.ofMinutes(45))),
            SymbolRule.of("(?:<THE>|<A>)?<ALL>(?:<THE>)?" + UNIT, SAID, match -> Optional.of(unit(match.group(1)))),
            SymbolRule.of("<A>?<FORTNIGHT>", SAID, match -> Optional.of(Duration.ofDays(14))),
            SymbolRule.of("<A>?<WEEKEND>", LIKELY, match -> Optional.of(Duration.ofDays(2))),
            SymbolRule.of("T(\\d\\d)(\\d\\d)(?::\\d\\d)? (?=<UHOUR>)", SAID, DurationGrammar::clock),
            SymbolRule.of("T(\\d\\d)(\\d\\d)(?::\\d\\d)? ", LIKELY, DurationGrammar::clock));

    private DurationGrammar() {}

    static List<Mention<Duration>> find(SymbolLine line) {
        List<Mention<Duration>> all = new ArrayList<>();
        RULES.forEach(rule -> all.addAll(line.find(rule)));
        return Mention.longest(all);
    }

    /** All parts of a span together. */
    static Optional<Duration> sum(MatchResult match) {
        Duration sum = Duration.ZERO;
        Duration last = Duration.ZERO;
        Matcher part = PARTS.matcher(match.group());
        while (part.find()) {
            if (part.group(3) != null) {
                last = Duration.ofMinutes(Integer.parseInt(part.group(3)));
                sum = sum.plus(last);
                continue;
            }
            BigDecimal count = part.group(1) == null ? BigDecimal.ONE : new BigDecimal(part.group(1));
            if (count.compareTo(BigDecimal.valueOf(MOST_UNITS)) > 0) {
                return Optional.empty();
            }
            last = unit(part.group(2));
            BigDecimal half = part.group().contains("HALF ") ? new BigDecimal("0.5") : BigDecimal.ONE;
            sum = sum.plusMillis(count.multiply(half)
                    .multiply(BigDecimal.valueOf(last.toMillis()))
                    .longValue());
        }
        boolean andHalf = match.group().matches(".*AND[^ ]* (?:[^ ]*A[^ ]* )?[^ ]*HALF[^ ]* $");
        return Optional.of(andHalf ? sum.plus(last.dividedBy(2)) : sum);
    }

    private static Optional<Duration> quarters(MatchResult match) {
        int count = match.group(1) == null ? 1 : Integer.parseInt(match.group(1));
        return count < 4 ? Optional.of(Duration.ofMinutes(15L * count)) : Optional.empty();
    }

    private static Optional<Duration> part(MatchResult match) {
        long times = SymbolRule.number(match, 1);
        return Optional.of(unit(match.group(3)).multipliedBy(times).dividedBy(SymbolRule.number(match, 2)));
    }

    private static Optional<Duration> clock(MatchResult match) {
        return Optional.of(Duration.ofHours(DateMath.count(match, 1)).plusMinutes(SymbolRule.number(match, 2)));
    }

    private static Duration unit(String codes) {
        if (codes.contains("USEC")) {
            return Duration.ofSeconds(1);
        }
        if (codes.contains("UMIN")) {
            return Duration.ofMinutes(1);
        }
        if (codes.contains("UHOUR")) {
            return Duration.ofHours(1);
        }
        if (codes.contains("UWEEK")) {
            return Duration.ofDays(7);
        }
        if (codes.contains("UMONTH")) {
            return Duration.ofDays(30);
        }
        return Duration.ofDays(codes.contains("UYEAR") ? 365 : 1);
    }
}
