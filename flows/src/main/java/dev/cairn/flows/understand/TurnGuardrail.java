package dev.cairn.flows.understand;

import dev.cairn.flows.reader.AskedQuestion;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.reader.Reading;
import dev.cairn.flows.reader.ReplyReader;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.YesNoType;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Lets through what a user said. A proposed answer passes if its question is open or has an answer to correct, its quote stands in the message, and
 * the question's type reads in the quote the value that is proposed. What a model makes up, and what instructions in a message make it say, is
 * thereby refused. Pure.
 */
public final class TurnGuardrail {
    private final TurnContext turn;

    /** For a turn. */
    public TurnGuardrail(TurnContext turn) {
        this.turn = turn;
    }

    /** A proposal, let through or refused. */
    public sealed interface Ruling {
        /** It passes, with the value as the type has it. */
        record Passed(Understanding.Update update) implements Ruling {}

        /** It does not, for this reason in one line. */
        record Refused(String why) implements Ruling {}
    }

    /** Rules on an answer that is proposed, its value in words or as JSON. */
    public Ruling rule(String key, String value, String quote) {
        Optional<OpenQuestion> question = turn.question(key);
        if (question.isEmpty()) {
            return new Ruling.Refused("'" + shortened(key) + "' is not asked here");
        }
        Optional<Quote> found = find(quote);
        if (found.isEmpty()) {
            return new Ruling.Refused("'" + shortened(quote) + "' does not stand in the message");
        }
        Optional<Value> said = said(question.get(), found.get());
        Optional<Value> proposed = proposed(question.get().type(), question.get(), value);
        if (said.isEmpty() || !said.equals(proposed)) {
            return new Ruling.Refused("'" + shortened(quote) + "' does not say '" + shortened(value) + "' for " + key);
        }
        if (isContradicted(question.get(), found.get(), said.get())) {
            return new Ruling.Refused("the sentence around '" + shortened(quote) + "' says otherwise for " + key);
        }
        boolean answered = turn.open().stream().noneMatch(open -> open.key().equals(key))
                || question.get().current().isPresent();
        return new Ruling.Passed(new Understanding.Update(key, said.get(), found.get(), Reading.SURE, answered));
    }

    /** A quote where it stands in the message: as it is, or in other letters' case and with other white space. */
    public Optional<Quote> find(String quote) {
        String wanted = quote.strip();
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        int at = turn.message().indexOf(wanted);
        if (at < 0) {
            String small = turn.message().toLowerCase(Locale.ROOT);
            at = small.length() == turn.message().length() ? small.indexOf(wanted.toLowerCase(Locale.ROOT)) : -1;
        }
        return at < 0 || at + wanted.length() > turn.message().length()
                ? Optional.empty()
                : Optional.of(Quote.of(turn.message(), at, at + wanted.length()));
    }

    private Optional<Value> said(OpenQuestion question, Quote quote) {
        return question.type() instanceof TextType text
                ? text.check(new Value.Text(quote.text())).accepted()
                : reading(question, quote.text());
    }

    /** A yes, a no and an option depend on what stands before the quote: {@code I don't want insurance}. */
    private boolean isContradicted(OpenQuestion question, Quote quote, Value value) {
        boolean depends = question.type() instanceof YesNoType
                || question.type() instanceof ChoiceType
                || question.type() instanceof ChoicesType;
        return depends && !reading(question, sentence(quote)).equals(Optional.of(value));
    }

    private String sentence(Quote quote) {
        String message = turn.message();
        int from = quote.from();
        while (from > 0 && ".!?\n".indexOf(message.charAt(from - 1)) < 0) {
            from--;
        }
        int to = quote.to();
        while (to < message.length() && ".!?\n".indexOf(message.charAt(to)) < 0) {
            to++;
        }
        return message.substring(from, to);
    }

    private Optional<Value> reading(OpenQuestion question, String text) {
        return ReplyReader.read(new AskedQuestion(question.type(), question.ask(), turn.locale(), turn.now()), text)
                .answer();
    }

    private Optional<Value> proposed(DataType type, OpenQuestion question, String value) {
        return json(type, value)
                .or(() -> type.read(JsonNodeFactory.instance.stringNode(value)).accepted())
                .or(() -> reading(question, value));
    }

    private static Optional<Value> json(DataType type, String value) {
        if (type instanceof TextType) {
            return Optional.empty();
        }
        try {
            JsonNode tree = JsonMapper.shared().readTree(value);
            return tree.isMissingNode() ? Optional.empty() : type.read(tree).accepted();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() > 60 ? line.substring(0, 60) + "…" : line;
    }
}
