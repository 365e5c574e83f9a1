package dev.cairn.flows.understand;

import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.reader.Reading;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.understand.Understanding.Update;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what a message takes back beside an answer to a question for yes or no: {@code yes, and the address is wrong, it is 5 Elm Street}; {@code the day is Friday,
 * otherwise yes}. An answer that there is must be named by a word of its own and another be asserted. For one message.
 */
final class BesideYesNo {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    /** Where the yes or no ends with which a message begins. */
    private static final Pattern END = Pattern.compile(
            "(?<![\\s,;.!:])(?:\\s*+(?:[,;.!:]++\\s++|(?<=\\s)[–—-]++\\s)(?:(?:and|but|only|except|however|though|und|aber|nur|allerdings|jedoch|außer)\\b)?|\\s++(?:and|but|only|except|und|aber|nur|allerdings|außer)\\b)",
            FLAGS);

    private static final Pattern TAIL = Pattern.compile(
            "(?:[,;.–-]|(?<!\\s))\\s*+(?:and |but |und |aber )?(?:otherwise|apart from that|other than that|besides that|the rest|everything else|all else|sonst|ansonsten|abgesehen davon|davon abgesehen|der rest|alles andere|alles übrige)\\b.*$",
            FLAGS | Pattern.DOTALL);
    private static final Pattern ASSERTS = Pattern.compile(
            "\\b(?:is|are|was|it's|should|must|needs? to|has to|ist|sind|war|lautet|lauten|heißt|muss|müsste|soll|sollte|wäre)\\b|:",
            FLAGS);

    private static final double SURE_ENOUGH = 0.6;

    private final TurnContext turn;
    private final QuestionNames names;
    private final BiFunction<OpenQuestion, String, Reading> readings;

    BesideYesNo(TurnContext turn, QuestionNames names, BiFunction<OpenQuestion, String, Reading> readings) {
        this.turn = turn;
        this.names = names;
        this.readings = readings;
    }

    /**
     * What was found.
     *
     * @param rest the message, with spaces for what is no yes or no
     */
    record Found(List<Update> updates, String rest) {}

    /** What the message takes back; none if it takes nothing back beside a yes or a no. */
    Optional<Found> find(OpenQuestion asked) {
        String message = turn.message();
        Matcher tail = TAIL.matcher(message);
        if (tail.find() && readings.apply(asked, tail.group()) instanceof Reading.Answered) {
            return found(updates(0, tail.start()), 0);
        }
        OptionalInt begins = leadEnd(asked);
        return begins.isPresent()
                ? found(updates(begins.getAsInt(), message.length()), begins.getAsInt())
                : Optional.empty();
    }

    private Optional<Found> found(List<Update> updates, int from) {
        OptionalInt to =
                updates.stream().mapToInt(update -> update.quote().to()).max();
        return to.isEmpty()
                ? Optional.empty()
                : Optional.of(new Found(
                        updates,
                        turn.message().substring(0, from)
                                + " ".repeat(to.getAsInt() - from)
                                + turn.message().substring(to.getAsInt())));
    }

    private OptionalInt leadEnd(OpenQuestion asked) {
        Matcher end = END.matcher(turn.message());
        boolean leads = !CorrectionCue.takesBack(turn.message())
                && end.find()
                && isNothingNamed(turn.message().substring(0, end.start()))
                && readings.apply(asked, turn.message().substring(0, end.start())) instanceof Reading.Answered;
        return leads ? OptionalInt.of(end.end()) : OptionalInt.empty();
    }

    /** {@code the address is wrong} is said of the address, and is no no. */
    private boolean isNothingNamed(String lead) {
        return turn.answered().stream()
                .allMatch(question -> names.place(question, lead).isEmpty());
    }

    private record Named(OpenQuestion question, int from) {}

    private List<Update> updates(int from, int to) {
        String part = turn.message().substring(from, to);
        List<Named> named = new ArrayList<>();
        for (OpenQuestion question : turn.answered()) {
            names.place(question, part).ifPresent(at -> named.add(new Named(question, from + at)));
        }
        named.sort(Comparator.comparingInt(Named::from));
        List<Update> updates = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            int end = i + 1 < named.size() ? named.get(i + 1).from() : to;
            update(named.get(i), i == 0 ? from : named.get(i).from(), end).ifPresent(updates::add);
        }
        return updates;
    }

    private Optional<Update> update(Named named, int begin, int to) {
        String clause = turn.message().substring(named.from(), to);
        boolean asserts = ASSERTS.matcher(clause).find()
                || CorrectionCue.asksChange(turn.message().substring(begin, to));
        OptionalInt begins = !asserts
                ? OptionalInt.empty()
                : named.question().type() instanceof TextType ? ReplacingText.begin(clause) : OptionalInt.of(0);
        if (begins.isEmpty()) {
            return Optional.empty();
        }
        int from = named.from() + begins.getAsInt();
        return read(named.question(), from, Math.min(to, CorrectionCue.sentenceEnd(turn.message(), from)));
    }

    private Optional<Update> read(OpenQuestion question, int from, int to) {
        String said = ReplacingText.withoutEnd(turn.message().substring(from, to));
        return readings.apply(question, said) instanceof Reading.Answered answered
                        && answered.certainty() >= SURE_ENOUGH
                        && !question.current().equals(Optional.of(answered.value()))
                ? Optional.of(update(question, answered, from))
                : Optional.empty();
    }

    private Update update(OpenQuestion question, Reading.Answered answered, int from) {
        Quote quote = Quote.of(
                turn.message(),
                from + answered.quote().from(),
                from + answered.quote().to());
        return new Update(question.key(), answered.value(), quote, answered.certainty(), true);
    }
}
