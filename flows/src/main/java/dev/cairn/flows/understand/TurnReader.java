package dev.cairn.flows.understand;

import dev.cairn.flows.reader.AskedQuestion;
import dev.cairn.flows.reader.PhraseFinder;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.reader.Reading;
import dev.cairn.flows.reader.ReplyReader;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.YesNoType;
import dev.cairn.flows.understand.Understanding.Doubt;
import dev.cairn.flows.understand.Understanding.Objection;
import dev.cairn.flows.understand.Understanding.PathVote;
import dev.cairn.flows.understand.Understanding.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Understands a message without a model: what was just asked is read first, then answers that the user takes back, then other open questions where
 * no other could be meant, then the path and the topic. Pure. For one turn.
 */
public final class TurnReader {
    private static final int LAST_ANSWERS = 3;

    private final TurnContext turn;
    private final List<Update> updates = new ArrayList<>();
    private final List<String> declined = new ArrayList<>();
    private final List<Doubt> doubts = new ArrayList<>();
    private final List<Objection> objections = new ArrayList<>();

    /** The message, with spaces for what has been taken back by now. */
    private String rest;

    private TurnReader(TurnContext turn) {
        this.turn = turn;
        this.rest = turn.message();
    }

    /**
     * What a message means.
     *
     * @throws dev.cairn.engine.CairnException {@code message.long} for more than 8,000 characters
     */
    public static Understanding understand(TurnContext turn) {
        MessageLimit.check(turn.message());
        return turn.message().isBlank() ? Understanding.nothing() : new TurnReader(turn).read();
    }

    private Understanding read() {
        Optional<Quote> person = PhraseFinder.person(turn.message(), turn.locale());
        if (person.isPresent()) {
            return new Understanding(
                    List.of(), List.of(), List.of(), List.of(), Optional.empty(), Optional.empty(), person);
        }
        Optional<String> topic = topic();
        Optional<PathVote> vote = vote();
        correct();
        turn.justAsked()
                .filter(question -> topic.isEmpty() || !(question.type() instanceof TextType))
                .filter(question -> !rest.isBlank())
                .ifPresent(this::readAsked);
        turn.open().stream()
                .filter(question -> !turn.asked().equals(Optional.of(question.key())))
                .forEach(this::readOther);
        return new Understanding(
                updates,
                declined,
                doubts,
                objections,
                vote,
                topic.filter(id -> updates.isEmpty() || TopicQuestion.isQuestion(turn.message(), turn.locale())),
                Optional.empty());
    }

    private Optional<String> topic() {
        return turn.topics().isEmpty()
                ? Optional.empty()
                : PathVoter.topic(
                        ThemeCache.of(ThemeKind.TOPIC, turn.topics(), turn.locale()),
                        turn.message(),
                        TopicQuestion.isQuestion(turn.message(), turn.locale()));
    }

    private Optional<PathVote> vote() {
        return turn.paths().isEmpty()
                ? Optional.empty()
                : PathVoter.vote(
                        ThemeCache.of(ThemeKind.PATH, turn.paths(), turn.locale()),
                        turn.message(),
                        turn.path().isEmpty());
    }

    private Reading reading(OpenQuestion question, String message) {
        return ReplyReader.read(new AskedQuestion(question.type(), question.ask(), turn.locale(), turn.now()), message);
    }

    private void readAsked(OpenQuestion question) {
        switch (reading(question, rest)) {
            case Reading.Answered answered ->
                add(question, answered, question.current().isPresent());
            case Reading.Ambiguous(List<Reading.Answered> candidates) ->
                doubts.add(new Doubt(
                        question.key(),
                        candidates.stream().map(Reading.Answered::value).toList()));
            case Reading.Declined quote -> declined.add(question.key());
            case Reading.AsksForPerson person -> {}
            case Reading.Unread(Optional<String> objection) ->
                objection.ifPresent(why -> objections.add(new Objection(question.key(), why)));
        }
    }

    private void add(OpenQuestion question, Reading.Answered answered, boolean correction) {
        updates.add(new Update(question.key(), answered.value(), answered.quote(), answered.certainty(), correction));
    }

    /** An answer that the message takes back: one that it names, or the last one if the message begins as corrections do. */
    private void correct() {
        QuestionNames names = new QuestionNames(turn);
        Optional<BesideYesNo.Found> beside = turn.justAsked()
                .filter(question -> question.type() instanceof YesNoType)
                .flatMap(question -> new BesideYesNo(turn, names, this::reading).find(question));
        if (beside.isPresent()) {
            updates.addAll(beside.get().updates());
            rest = beside.get().rest();
        } else {
            correctNamed(names);
        }
    }

    private void correctNamed(QuestionNames names) {
        Optional<Integer> lead = CorrectionCue.leadEnd(turn.message());
        boolean done = (lead.isPresent() || CorrectionCue.asksChange(turn.message()))
                && turn.answered().stream()
                        .anyMatch(question -> names.isNamed(question) && corrects(question, turn.message(), 0));
        if (done) {
            rest = "";
        } else {
            lead.ifPresent(this::correctLast);
        }
    }

    private void correctLast(int from) {
        int end = CorrectionCue.sentenceEnd(turn.message(), from);
        String clause = turn.message().substring(from, end);
        if (turn.justAsked().filter(question -> readsAsked(question, clause)).isPresent()) {
            return;
        }
        boolean done = turn.answered().stream()
                .filter(question -> !(question.type() instanceof TextType))
                .limit(LAST_ANSWERS)
                .anyMatch(question -> corrects(question, clause, from));
        if (done) {
            rest = " ".repeat(end) + turn.message().substring(end);
        }
    }

    private boolean readsAsked(OpenQuestion question, String clause) {
        return question.type() instanceof YesNoType
                ? CorrectionCue.meantEnd(turn.message()).isEmpty()
                : !(question.type() instanceof TextType) && reading(question, clause) instanceof Reading.Answered;
    }

    private boolean corrects(OpenQuestion question, String part, int from) {
        if (!(reading(question, part) instanceof Reading.Answered answered)
                || question.current().equals(Optional.of(answered.value()))
                || question.type() instanceof TextType && from == 0) {
            return question.type() instanceof TextType && from == 0 && correctText(question);
        }
        Quote quote = Quote.of(
                turn.message(), answered.quote().from() + from, answered.quote().to() + from);
        updates.add(new Update(question.key(), answered.value(), quote, answered.certainty(), true));
        return true;
    }

    /** {@code change the name to Ann}: what stands behind the last {@code to}; {@code the name is wrong, it is Ann}: what is said to be right. */
    private boolean correctText(OpenQuestion question) {
        Optional<Quote> quote = ReplacingText.of(
                        turn.message(), new QuestionNames(turn).place(question, turn.message()))
                .or(() -> QuestionNames.behindTo(turn.message()));
        if (quote.isEmpty() || !(reading(question, quote.get().text()) instanceof Reading.Answered answered)) {
            return false;
        }
        int from = quote.get().from() + answered.quote().from();
        updates.add(new Update(
                question.key(),
                answered.value(),
                Quote.of(turn.message(), from, from + answered.quote().text().length()),
                answered.certainty(),
                true));
        return true;
    }

    /** Another open question, where nothing else could be meant. */
    private void readOther(OpenQuestion question) {
        if (question.type() instanceof TextType
                || rest.isBlank()
                || !(reading(question, rest) instanceof Reading.Answered answered)
                || isTaken(answered.quote())) {
            return;
        }
        QuestionNames names = new QuestionNames(turn);
        boolean named = names.isNamedBeside(question, answered.quote());
        boolean unmistakable = names.isOnlyOfItsKind(question) && ReadingCertainty.is(question.type(), answered);
        if (unmistakable || named && answered.certainty() >= Reading.SURE && !(question.type() instanceof YesNoType)) {
            add(question, answered, false);
        }
    }

    /** Whether what was said is an answer already: a part of another, or of a text the whole; a text may have an answer in it. */
    private boolean isTaken(Quote quote) {
        return updates.stream()
                .anyMatch(update -> turn.question(update.key())
                                .filter(question -> question.type() instanceof TextType)
                                .isEmpty()
                        ? update.quote().from() < quote.to()
                                && quote.from() < update.quote().to()
                        : quote.text().contains(update.quote().text()));
    }
}
