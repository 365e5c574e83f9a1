package dev.cairn.flows.reader;

import java.time.LocalDate;
import java.time.Period;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Days that a question asks for which lie behind: {@code When were you born?}. A day without a year is the last one then, and not the next. */
final class PastDays {
    private static final Pattern PAST = Pattern.compile(
            "\\b(?:when|what|which)\\b[^?]*\\b(?:did(?! you (?:want|need|plan|wish|intend|have|like))|(?:was|were) (?:the|your|it|he|she|they)"
                    + "|were you (?:born|last|(?!interested)\\p{L}+ed))\\b"
                    + "|\\bw(?:ann|elche[mnrs]?)\\b[^?]*\\b(?:zuletzt|geboren|wurden?|waren?|hatten?"
                    + "|(?:haben|hat|sind|ist|hast|bist)\\b.*\\b(?:ge|be|ver|er)\\p{L}+(?:t|en))\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** Numbers, months, weekdays and what joins them: a day that is only named, and not counted from today. */
    private static final Pattern NAMED =
            Pattern.compile("(?:[^ ]*\\|)?(?:[NO]\\d|MON\\d|WD\\d|THE|ON|OF|STOP|C)(?:\\|[^ ]*|[^ ]*)?");

    /** A weekday comes again after a week, a day of the month after two at most, a day of the year after one, and the 29th of February after eight. */
    private static final List<Period> ROUNDS =
            List.of(Period.ofWeeks(1), Period.ofMonths(1), Period.ofMonths(2), Period.ofYears(1), Period.ofYears(8));

    private PastDays() {}

    /**
     * The days of a message as the question means them.
     *
     * @param grammar all days of the message if it were written on another day; asked once for each
     */
    static List<Mention<LocalDate>> of(
            AskedQuestion asked, SymbolLine line, Function<LocalDate, List<Mention<LocalDate>>> grammar) {
        LocalDate today = asked.now().toLocalDate();
        List<Mention<LocalDate>> days = grammar.apply(today);
        if (!PAST.matcher(asked.question()).find()) {
            return days;
        }
        Map<LocalDate, List<Mention<LocalDate>>> known = new HashMap<>();
        return days.stream()
                .map(day -> day.value().isAfter(today) && isNamed(line, day)
                        ? before(today, day, from -> known.computeIfAbsent(from, grammar))
                        : day)
                .toList();
    }

    private static boolean isNamed(SymbolLine line, Mention<LocalDate> day) {
        return line.symbols().stream()
                .filter(symbol -> symbol.from() >= day.from() && symbol.to() <= day.to())
                .allMatch(symbol -> NAMED.matcher(symbol.code()).matches());
    }

    /** What somebody would have meant before it by the same words. */
    private static Mention<LocalDate> before(
            LocalDate today, Mention<LocalDate> day, Function<LocalDate, List<Mention<LocalDate>>> grammar) {
        return ROUNDS.stream()
                .flatMap(round -> grammar.apply(today.minus(round)).stream())
                .filter(other -> other.from() == day.from() && other.to() == day.to())
                .filter(other -> !other.value().isAfter(today))
                .findFirst()
                .orElse(day);
    }
}
