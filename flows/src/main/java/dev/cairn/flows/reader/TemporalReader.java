package dev.cairn.flows.reader;

import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.Value;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads days, times, moments and durations. Each grammar goes over a message once. For one message. */
final class TemporalReader {
    private static final int EARLIEST_LIKELY = 7;
    private static final double UNSURE = 0.75;

    /** Taken in one way only: a word may be an article and a number. */
    private static final String SPAN = "(?>(?:<N#>|<A>)(?:<HALF>)?(?:<UHOUR>|<UMIN>|<USEC>))";

    private static final String SPANS = SPAN + "(?:(?:<AND>|C )*" + SPAN + ")*";
    static final String FROM_NOW = "<IN>(?:<THE>|<ON>)*" + SPANS + "|" + SPANS + "(?:<LATER>|<AGO>)";
    private static final Pattern EVENING =
            Pattern.compile("\\b(evening|dinner|tonight|night|supper|party|abend|abends|abendessen)\\b");
    private static final Pattern MORNING =
            Pattern.compile("\\b(morning|breakfast|wake|alarm|frühstück|morgens|wecken|vormittag)\\b");

    private final AskedQuestion asked;
    private final SymbolLine line;
    private final Map<Boolean, List<Mention<LocalDate>>> foundDays = new HashMap<>();
    private final Map<Boolean, List<Mention<ClockTime>>> foundTimes = new HashMap<>();

    TemporalReader(AskedQuestion asked, SymbolLine line) {
        this.asked = asked;
        this.line = line;
    }

    private LocalDate today() {
        return asked.now().toLocalDate();
    }

    List<Mention<LocalDate>> days(boolean bare) {
        return foundDays.computeIfAbsent(
                bare, mere -> PastDays.of(asked, line, day -> new DateGrammar(day, asked.locale()).find(line, mere)));
    }

    List<Mention<ClockTime>> times(boolean bare) {
        return foundTimes.computeIfAbsent(
                bare, mere -> TimeGrammar.find(line, asked.now().toLocalTime(), mere));
    }

    /** Days; a mere number only where there is no other. */
    List<Mention<Value>> dates() {
        List<Mention<LocalDate>> days = days(false);
        if (days.isEmpty()) {
            List<Mention<ClockTime>> clocks = times(false);
            days = days(true).stream()
                    .filter(day -> clocks.stream().noneMatch(day::overlaps))
                    .filter(day -> !isPronoun(day))
                    .toList();
        }
        return days.stream()
                .map(day -> day.<Value>with(new Value.Date(day.value())))
                .toList();
    }

    /** The one of {@code the blue one}. */
    private boolean isPronoun(Mention<LocalDate> day) {
        return line.symbols().size() > 1
                && line.message().substring(day.from(), day.to()).equalsIgnoreCase("one");
    }

    /** Times; those that may be either half of the day as the type, the question or the usual hours of people have it. */
    List<Mention<Value>> clockTimes() {
        List<Mention<LocalDate>> days = days(false);
        List<Mention<ClockTime>> said = clear(times(false), days);
        List<Mention<ClockTime>> times = said.isEmpty() ? clear(times(true), days) : said;
        return times.stream()
                .map(time -> time.<Value>with(new Value.Time(resolve(time.value(), time.certainty()))))
                .toList();
    }

    private List<Mention<ClockTime>> clear(List<Mention<ClockTime>> times, List<Mention<LocalDate>> days) {
        List<Mention<java.time.Duration>> spans = DurationGrammar.find(line);
        return times.stream()
                .filter(time -> days.stream()
                        .noneMatch(day -> time.overlaps(day) && day.to() - day.from() > time.to() - time.from()
                                || time.certainty() < UNSURE && time.overlaps(day)))
                .filter(time -> time.certainty() > 0.8 || spans.stream().noneMatch(time::overlaps))
                .toList();
    }

    private LocalTime resolve(ClockTime time, double certainty) {
        if (time.half() == ClockTime.Half.SET || time.half() == ClockTime.Half.AM || time.half() == ClockTime.Half.PM) {
            return time.time();
        }
        boolean first = fits(time.time());
        boolean other = fits(time.other());
        if (first != other) {
            return first ? time.time() : time.other();
        }
        String question = asked.question().toLowerCase(asked.locale());
        if (EVENING.matcher(question).find()) {
            return time.hour() == 12 ? time.other() : time.other();
        }
        if (MORNING.matcher(question).find()) {
            return time.hour() == 12 ? time.other() : time.time();
        }
        boolean literal = time.half() == ClockTime.Half.WRITTEN
                || asked.locale().getLanguage().equals("de");
        return !literal && time.hour() < EARLIEST_LIKELY ? time.other() : time.time();
    }

    /** Whether a time is one of today, or of no day that is told. */
    private boolean isToday() {
        List<Mention<LocalDate>> days = days(false);
        return days.isEmpty() || days.getFirst().value().equals(today());
    }

    private boolean fits(LocalTime time) {
        return asked.type().name().equals("time")
                ? asked.type().check(new Value.Time(time)) instanceof CheckedValue.Accepted
                : !isToday() || !asked.now().toLocalTime().isAfter(time);
    }

    /** Days with times; a time alone is the next such time, a day alone is none. */
    List<Mention<Value>> moments() {
        List<Mention<Value>> iso = isoMoments();
        if (!iso.isEmpty()) {
            return iso;
        }
        List<Mention<Value>> times = clockTimes();
        List<Mention<java.time.Duration>> lengths = DurationGrammar.find(line);
        List<Mention<LocalDate>> days = days(false).stream()
                .filter(day -> lengths.stream().noneMatch(day::isWithin)) // 1/2 of an hour is no day
                .toList();
        if (times.isEmpty()) {
            List<Mention<Value>> spans = line.find(SymbolRule.of(FROM_NOW, 0.9, this::fromNow));
            return spans.isEmpty()
                    ? line.find(SymbolRule.<Value>of("<NOW>", 0.9, match -> Optional.of(new Value.Moment(asked.now()))))
                    : spans;
        }
        List<Mention<Value>> moments = new ArrayList<>();
        for (int i = 0; i < times.size(); i++) {
            Mention<Value> time = times.get(i);
            if (time.value() instanceof Value.Time(LocalTime clock)) {
                moments.add(
                        days.isEmpty() ? next(time, clock) : on(days.get(Math.min(i, days.size() - 1)), time, clock));
            }
        }
        return moments;
    }

    /** Hours and minutes from now, be it on another day, or before it. */
    private Optional<Value> fromNow(MatchResult match) {
        boolean before = match.group().matches(".*AGO(?:\\|[^ ]*)? $");
        return DurationGrammar.sum(match)
                .map(span -> new Value.Moment(
                        before ? asked.now().minus(span) : asked.now().plus(span)));
    }

    private List<Mention<Value>> isoMoments() {
        String text = line.message().strip();
        DataType type = asked.type();
        return type.read(tools.jackson.databind.node.JsonNodeFactory.instance.stringNode(text))
                .accepted()
                .map(value -> List.of(new Mention<>(
                        value, line.message().indexOf(text), line.message().indexOf(text) + text.length(), 1)))
                .orElse(List.of());
    }

    private Mention<Value> next(Mention<Value> time, LocalTime clock) {
        ZonedDateTime then = today().atTime(clock).atZone(asked.now().getZone());
        return time.with(new Value.Moment(
                then.isBefore(asked.now())
                        ? today().plusDays(1).atTime(clock).atZone(asked.now().getZone())
                        : then));
    }

    private Mention<Value> on(Mention<LocalDate> day, Mention<Value> time, LocalTime clock) {
        return new Mention<>(
                new Value.Moment(day.value().atTime(clock).atZone(asked.now().getZone())),
                Math.min(day.from(), time.from()),
                Math.max(day.to(), time.to()),
                Math.min(day.certainty(), time.certainty()));
    }

    List<Mention<Value>> durations() {
        return DurationGrammar.find(line).stream()
                .map(span -> span.<Value>with(new Value.Span(span.value())))
                .toList();
    }
}
