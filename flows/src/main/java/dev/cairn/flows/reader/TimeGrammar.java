package dev.cairn.flows.reader;

import static dev.cairn.flows.reader.SymbolRule.number;

import dev.cairn.flows.reader.ClockTime.Half;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds times of day. Immutable. */
final class TimeGrammar {
    private static final int QUARTER = 15;
    private static final int HALF_HOUR = 30;
    private static final double SAID = 0.95;
    private static final double LIKELY = 0.85;
    private static final double BARE = 0.5;
    private static final double NOW_IS_MEANT = 0.79;
    private static final int BESIDE = 2;
    private static final Duration DAY = Duration.ofDays(1);

    private static final List<SymbolRule<ClockTime>> PLAIN = List.of(
            SymbolRule.of("T(\\d\\d)(\\d\\d)(?::([0-5]\\d))? ", SAID, TimeGrammar::written),
            SymbolRule.of(
                    "N(\\d{1,2})(\\d\\d)(?:\\|[^ ]*)? (?=AM |PM |<IN><THE>?(?:<MORN>|<EVE>|<AFTN>|<NIGHT>)|<TONIGHT>)",
                    SAID,
                    match -> clock(number(match, 1), number(match, 2))),
            SymbolRule.of(
                    "<TONIGHT><ON>?N(\\d{1,2})(\\d\\d)(?:\\|[^ ]*)? ",
                    LIKELY,
                    match -> clock(number(match, 1), number(match, 2)).map(time -> time.in(Half.PM))),
            SymbolRule.of("<N#><UMIN>?(?:<PAST>|(<TO>))(?:<NOON>|(<MIDNIGHT>))", SAID, TimeGrammar::ofMiddle),
            SymbolRule.of(
                    "<A>?<QUARTER><PAST><NOON>", SAID, match -> Optional.of(new ClockTime(12, QUARTER, Half.SET))),
            SymbolRule.of("<A>?<QUARTER><TO><NOON>", SAID, match -> Optional.of(new ClockTime(11, 45, Half.SET))),
            SymbolRule.of("<N#><OCLOCK><N#>(?!<UDAY>)", SAID, match -> clock(number(match, 1), number(match, 2))),
            SymbolRule.of("<N#><OCLOCK>", SAID, match -> clock(number(match, 1), 0)),
            SymbolRule.of(
                    "[^ ]*HM(\\d\\d)(\\d\\d) <OCLOCK>?", LIKELY, match -> clock(number(match, 1), number(match, 2))),
            SymbolRule.of(
                    "<A>?<HALF>(?:PAST|[^ ]*\\|PAST)(?:\\|[^ ]*)? <N#><OCLOCK>?",
                    SAID,
                    match -> past(number(match, 1), HALF_HOUR)),
            SymbolRule.of("<A>?<HALF><PAST><NOON>", SAID, match -> Optional.of(new ClockTime(12, HALF_HOUR, Half.SET))),
            SymbolRule.of(
                    "<A>?<HALF><PAST><MIDNIGHT>", SAID, match -> Optional.of(new ClockTime(0, HALF_HOUR, Half.SET))),
            SymbolRule.of(
                    "<A>?<QUARTER><PAST><MIDNIGHT>", SAID, match -> Optional.of(new ClockTime(0, QUARTER, Half.SET))),
            SymbolRule.of("<A>?<QUARTER><TO><MIDNIGHT>", SAID, match -> Optional.of(new ClockTime(23, 45, Half.SET))),
            SymbolRule.of("<HALB><N#>(?!<UMIN>|<UHOUR>)<OCLOCK>?", SAID, match -> past(number(match, 1), -HALF_HOUR)),
            SymbolRule.of(
                    "<N#><UMIN>?<TO><HALB><N#>", SAID, match -> past(number(match, 2), -HALF_HOUR - number(match, 1))),
            SymbolRule.of(
                    "<N#><UMIN>?<PAST><HALB><N#>",
                    SAID,
                    match -> past(number(match, 2), -HALF_HOUR + number(match, 1))),
            SymbolRule.of(
                    "<HALF><N#><OCLOCK>?(?=AM |PM |<IN>|<MORN>|<EVE>|<AFTN>|<NIGHT>|<TONIGHT>|STOP |$)",
                    LIKELY,
                    match -> past(number(match, 1), HALF_HOUR)),
            SymbolRule.of("<TQUARTER><N#>", SAID, match -> past(number(match, 1), -QUARTER)),
            SymbolRule.of("<A>?<QUARTER><PAST><N#><OCLOCK>?", SAID, match -> past(number(match, 1), QUARTER)),
            SymbolRule.of("<A>?<QUARTER><TO><N#><OCLOCK>?", SAID, match -> past(number(match, 1), -QUARTER)),
            SymbolRule.of("<QUARTER><N#>", LIKELY, match -> past(number(match, 1), QUARTER - 60)),
            SymbolRule.of("<N#><UMIN>?<PAST><N#><OCLOCK>?(?!<UDAY>|<U[A-Z]+>)", SAID, match -> minutes(match, 1)),
            SymbolRule.of(
                    "<N#><UMIN>?<TO><N#><OCLOCK>?(?=AM |PM |<IN>|<MORN>|<EVE>|<AFTN>|<NIGHT>|STOP|$)",
                    LIKELY,
                    match -> minutes(match, -1)),
            SymbolRule.of("<NOON>", SAID, match -> Optional.of(new ClockTime(12, 0, Half.SET))),
            SymbolRule.of("<MIDNIGHT>", SAID, match -> Optional.of(new ClockTime(0, 0, Half.SET))),
            SymbolRule.of(
                    "<N#><DASH>?(?:<OH><DASH>?)?<N#>(?=<OCLOCK>|AM |PM |<IN>|<MORN>|<EVE>|<AFTN>|<NIGHT>|<TONIGHT>|<REL#>|STOP|C |$)",
                    LIKELY,
                    TimeGrammar::spoken),
            SymbolRule.of("[^ ]*Z(\\d\\d)(\\d\\d) <UHOUR>", SAID, TimeGrammar::military),
            SymbolRule.of("N(\\d{1,2})(00)(?:\\|[^ ]*)? <UHOUR>", SAID, TimeGrammar::military),
            SymbolRule.of("<OH>N(\\d)(00)(?:\\|[^ ]*)? <UHOUR>?", LIKELY, TimeGrammar::military),
            SymbolRule.of("[^ ]*Z(\\d\\d)(\\d\\d) (?:w )?", BARE, TimeGrammar::military),
            SymbolRule.of("<ON><N#><AND><N#><OCLOCK>", SAID, match -> clock(number(match, 1), 0)),
            SymbolRule.of("<ON><N#><AND><N#>(?=AM |PM )", SAID, match -> clock(number(match, 1), 0)),
            SymbolRule.of("<N#>(?=AM |PM )", SAID, match -> clock(number(match, 1), 0)),
            SymbolRule.of(
                    "<N#>(?=<IN><THE>?(?:<MORN>|<EVE>|<AFTN>|<NIGHT>)|<MORN>|<AFTN>|<EVE>|<NOON>|<TONIGHT>|<ON>?<NIGHT>|REL)",
                    LIKELY,
                    match -> clock(number(match, 1), 0)),
            SymbolRule.of("<N#>", BARE, match -> clock(number(match, 1), 0)));

    private static final List<SymbolRule<Half>> HALVES = List.of(
            SymbolRule.of("AM ", 1, match -> Optional.of(Half.AM)),
            SymbolRule.of("PM ", 1, match -> Optional.of(Half.PM)),
            SymbolRule.of("<MORN>", 1, match -> Optional.of(Half.AM)),
            SymbolRule.of("REL0 REL1 ", 1, match -> Optional.of(Half.AM)),
            SymbolRule.of("<AFTN>|<EVE>|<NIGHT>|<TONIGHT>", 1, match -> Optional.of(Half.PM)));

    private static final SymbolRule<Boolean> NOW = SymbolRule.of("<NOW>", NOW_IS_MEANT, match -> Optional.of(true));
    private static final SymbolRule<Boolean> IN =
            SymbolRule.of("<IN>(?:<THE>|<NEXT>|<ON>)*", 1, match -> Optional.of(true));
    private static final SymbolRule<Boolean> LATER =
            SymbolRule.of("<LATER>|<FROM><NOW>", 1, match -> Optional.of(true));
    private static final Pattern MIDDAYS = Pattern.compile("mittag", Pattern.CASE_INSENSITIVE);

    private TimeGrammar() {}

    /**
     * The times in a message.
     *
     * @param bare whether a mere number may be one
     */
    static List<Mention<ClockTime>> find(SymbolLine line, LocalTime now, boolean bare) {
        List<Mention<ClockTime>> all = new ArrayList<>();
        PLAIN.stream().filter(rule -> bare || rule.certainty() > BARE).forEach(rule -> all.addAll(line.find(rule)));
        all.addAll(fromNow(line, now));
        line.find(NOW).forEach(hit -> all.add(hit.with(later(now, Duration.ZERO))));
        List<Mention<Half>> halves = new ArrayList<>();
        HALVES.forEach(rule -> halves.addAll(line.find(rule)));
        List<Mention<ClockTime>> times = withoutMiddays(Mention.longest(all), line.message(), halves);
        return times.stream()
                .map(time -> withHalf(time, halves, times, line.message()))
                .toList();
    }

    /** Spans behind {@code in}, or before {@code from now}. */
    private static List<Mention<ClockTime>> fromNow(SymbolLine line, LocalTime now) {
        List<Mention<Boolean>> before = line.find(IN);
        List<Mention<Boolean>> after = line.find(LATER);
        List<Mention<ClockTime>> found = new ArrayList<>();
        for (Mention<Duration> span : DurationGrammar.find(line)) {
            int from = before.stream()
                    .filter(in -> in.to() <= span.from() && span.from() - in.to() < BESIDE)
                    .mapToInt(Mention::from)
                    .findFirst()
                    .orElse(span.from());
            int to = after.stream()
                    .filter(later -> later.from() >= span.to() && later.from() - span.to() < BESIDE)
                    .mapToInt(Mention::to)
                    .findFirst()
                    .orElse(span.to());
            boolean ahead = from < span.from() || to > span.to();
            if (ahead && span.value().compareTo(DAY) < 0) {
                found.add(new Mention<>(later(now, span.value()), from, to, SAID));
            }
        }
        return found;
    }

    /** German says {@code mittags} of one o'clock, too: beside another time it is a half of the day. */
    private static List<Mention<ClockTime>> withoutMiddays(
            List<Mention<ClockTime>> times, String message, List<Mention<Half>> halves) {
        List<Mention<ClockTime>> others = times.stream()
                .filter(time -> !MIDDAYS.matcher(message.substring(time.from(), time.to()))
                        .find())
                .toList();
        if (others.isEmpty() || others.size() == times.size()) {
            return times;
        }
        times.stream().filter(time -> !others.contains(time)).forEach(time -> halves.add(time.with(Half.PM)));
        return others;
    }

    private static ClockTime later(LocalTime now, Duration span) {
        LocalTime then = now.plus(span).withSecond(0).withNano(0);
        return new ClockTime(then.getHour(), then.getMinute(), Half.SET);
    }

    /** The half of the day that stands beside it, or else the only one that the message has. */
    private static Mention<ClockTime> withHalf(
            Mention<ClockTime> time, List<Mention<Half>> halves, List<Mention<ClockTime>> times, String message) {
        Optional<Mention<Half>> next = halves.stream()
                .filter(half -> half.from() >= time.to() && near(message, time.to(), half.from(), times))
                .min((a, b) -> Integer.compare(a.from(), b.from()));
        Optional<Mention<Half>> before = halves.stream()
                .filter(half -> half.to() <= time.from() && near(message, half.to(), time.from(), times))
                .max((a, b) -> Integer.compare(a.from(), b.from()));
        Optional<Mention<Half>> said = next.or(() -> before);
        if (said.isEmpty()) {
            return time;
        }
        Mention<Half> half = said.get();
        boolean adjoins = half.from() >= time.to()
                ? message.substring(time.to(), half.from()).length() <= 12
                : message.substring(half.to(), time.from()).length() <= 12;
        ClockTime value = clockIn(time.value(), half, message);
        return adjoins
                ? new Mention<>(
                        value,
                        Math.min(time.from(), half.from()),
                        Math.max(time.to(), half.to()),
                        Math.max(time.certainty(), LIKELY))
                : time.with(value);
    }

    /** At night, one to five are hours before noon, and so is twelve. */
    private static ClockTime clockIn(ClockTime time, Mention<Half> half, String message) {
        String said = message.substring(half.from(), half.to()).toLowerCase(java.util.Locale.ROOT);
        boolean night = said.contains("night") || said.startsWith("nacht") || said.startsWith("nachts");
        boolean early = night && (time.hour() == 12 || time.hour() <= 4);
        return time.in(early ? Half.AM : half.value());
    }

    private static boolean near(String message, int from, int to, List<Mention<ClockTime>> times) {
        return to - from < 40
                && times.stream().noneMatch(other -> other.from() >= from && other.to() <= to)
                && !message.substring(from, to).contains(". ");
    }

    private static Optional<ClockTime> clock(int hour, int minute) {
        return ClockTime.isTime(hour, minute) ? Optional.of(ClockTime.of(hour, minute)) : Optional.empty();
    }

    private static Optional<ClockTime> written(MatchResult match) {
        boolean padded = match.group().startsWith("T0") && number(match, 1) == 0;
        int second = match.group(3) == null ? 0 : number(match, 3);
        return clock(number(match, 1), number(match, 2))
                .map(time -> time.half() == Half.OPEN && !padded
                        ? new ClockTime(time.hour(), time.minute(), second, Half.WRITTEN)
                        : time.withSecond(second));
    }

    private static Optional<ClockTime> past(int hour, int minutes) {
        return clock(hour, 0).map(time -> time.plus(minutes));
    }

    private static Optional<ClockTime> minutes(MatchResult match, int sign) {
        int minutes = number(match, 1);
        return minutes > 0 && minutes < 60 ? past(number(match, 2), sign * minutes) : Optional.empty();
    }

    /** {@code 15 minutes past noon}, {@code ten to midnight}. */
    private static Optional<ClockTime> ofMiddle(MatchResult match) {
        int minutes = number(match, 1);
        int middle = match.group(3) == null ? 12 : 0;
        LocalTime time = LocalTime.of(middle, 0).plusMinutes(match.group(2) == null ? minutes : -minutes);
        return minutes < 60 ? Optional.of(new ClockTime(time.getHour(), time.getMinute(), Half.SET)) : Optional.empty();
    }

    /** {@code seven thirty}, {@code twelve oh five}. */
    private static Optional<ClockTime> spoken(MatchResult match) {
        int minute = number(match, 2);
        return number(match, 1) >= 1 && (minute >= 10 || match.group().contains("OH"))
                ? clock(number(match, 1), minute)
                : Optional.empty();
    }

    private static Optional<ClockTime> military(MatchResult match) {
        int hour = number(match, 1);
        return clock(hour, number(match, 2)).map(time -> new ClockTime(time.hour(), time.minute(), Half.SET));
    }
}
