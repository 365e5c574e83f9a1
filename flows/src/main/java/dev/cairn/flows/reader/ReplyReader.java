package dev.cairn.flows.reader;

import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.DurationType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.JsonType;
import dev.cairn.flows.type.ListType;
import dev.cairn.flows.type.MomentType;
import dev.cairn.flows.type.MoneyType;
import dev.cairn.flows.type.NumberType;
import dev.cairn.flows.type.PhoneType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.TimeType;
import dev.cairn.flows.type.UrlType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.WholeType;
import dev.cairn.flows.type.YesNoType;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Reads the answer to a question out of a message, by the question's type. Deterministic and pure; what it takes grows with the length of
 * the message, of which it reads 8,000 characters.
 */
public final class ReplyReader {
    private static final Pattern BETWEEN_ITEMS =
            Pattern.compile("(?<!\\s)(?:\\s*+[,;]|\\s++(?:and|und|&)\\s|[^\\S\\n]*+\\n)\\s*+(?:and |und )?");
    private static final double NEAR = 0.45;
    private static final double SAID = 0.8;
    private static final int MOST_ITEMS = 100;

    private final AskedQuestion asked;
    private final String message;
    private final SymbolLine line;

    private ReplyReader(AskedQuestion asked, String message, SymbolLine line) {
        this.asked = asked;
        this.message = message;
        this.line = line;
    }

    /** What a message says to a question. */
    public static Reading read(AskedQuestion asked, String message) {
        SymbolLine line = Lexer.line(message, asked.locale());
        return new ReplyReader(asked, line.message(), line).read();
    }

    private Reading read() {
        if (message.isBlank()) {
            return new Reading.Unread(Optional.empty());
        }
        Optional<Quote> person = PhraseFinder.person(message, asked.locale());
        if (person.isPresent()) {
            return new Reading.AsksForPerson(person.get());
        }
        Optional<Quote> declined = PhraseFinder.declined(message, asked.locale());
        if (declined.isPresent()
                && (asked.type() instanceof TextType || PhraseFinder.isMost(declined.get(), message))
                && !isSaid(declined.get())) {
            return new Reading.Declined(declined.get());
        }
        Reading value = value();
        return value instanceof Reading.Answered
                ? value
                : declined.or(this::denied).<Reading>map(Reading.Declined::new).orElse(value);
    }

    /** What is counted, dated or an address is declined by a no: {@code never}. */
    private Optional<Quote> denied() {
        return switch (asked.type()) {
            case TextType text -> Optional.empty();
            case YesNoType yesNo -> Optional.empty();
            case ChoiceType choice -> Optional.empty();
            case ChoicesType choices -> Optional.empty();
            default -> PhraseFinder.denied(message, asked.locale());
        };
    }

    /** Whether what sounds as if somebody declined is an answer: an option that is called so, a no, a day beside it. */
    private boolean isSaid(Quote declined) {
        if (asked.type() instanceof TextType || asked.type() instanceof ListType) {
            return false;
        }
        return value() instanceof Reading.Answered answered
                && answered.certainty() > SAID
                && !isPart(answered.quote(), declined);
    }

    /** Whether an answer is but a piece of the words that decline: the no of {@code I'm not sure}. */
    private static boolean isPart(Quote answer, Quote declined) {
        return !answer.equals(declined) && answer.from() >= declined.from() && answer.to() <= declined.to();
    }

    private Reading value() {
        return switch (asked.type()) {
            case TextType text -> text(text);
            case WholeType whole -> pick(new NumberReader(asked, line).values());
            case NumberType number -> pick(new NumberReader(asked, line).values());
            case YesNoType yesNo ->
                new YesNoReader(asked, line).read().map(this::answered).orElseGet(this::unread);
            case ChoiceType choice -> OptionPicker.one(choice, asked, line);
            case ChoicesType choices -> OptionPicker.some(choices, asked, line);
            case DateType date -> pick(new TemporalReader(asked, line).dates());
            case TimeType time -> pick(new TemporalReader(asked, line).clockTimes());
            case MomentType moment -> pick(new TemporalReader(asked, line).moments());
            case DurationType duration -> pick(new TemporalReader(asked, line).durations());
            case MoneyType money -> pick(new NumberReader(asked, line).sums(money.currency()));
            case EmailType email -> pick(new ContactReader(message).emails());
            case PhoneType phone -> pick(new ContactReader(message).phones(phone.region()));
            case UrlType url -> urls(url);
            case ListType list -> list(list);
            case JsonType json -> json(json);
        };
    }

    private Reading unread() {
        return new Reading.Unread(Optional.empty());
    }

    private Reading answered(Mention<Value> mention) {
        return switch (asked.type().check(mention.value())) {
            case CheckedValue.Accepted(Value value) ->
                new Reading.Answered(value, mention.quote(message), Math.min(1, mention.certainty()));
            case CheckedValue.Refused refused -> new Reading.Unread(Optional.of(refused.message()));
        };
    }

    /** The mention that answers best; two that may, if the message leaves it open. */
    private Reading pick(List<Mention<Value>> mentions) {
        List<Mention<Value>> fitting = mentions.stream()
                .filter(mention -> asked.type().check(mention.value()) instanceof CheckedValue.Accepted)
                .toList();
        if (fitting.isEmpty()) {
            return mentions.isEmpty() ? unread() : answered(mentions.getFirst());
        }
        List<MentionPicker.Scored<Value>> ranked = new MentionPicker(line, asked).rank(fitting);
        if (ranked.getFirst().negated()) {
            return unread();
        }
        if (ranked.size() > 1 && isOpen(ranked.get(0), ranked.get(1))) {
            return new Reading.Ambiguous(ranked.stream()
                    .limit(2)
                    .map(one -> new Reading.Answered(
                            one.mention().value(),
                            one.mention().quote(message),
                            one.mention().certainty()))
                    .toList());
        }
        return answered(ranked.getFirst().mention());
    }

    /** Whether an {@code or} leaves it open which of two counts. */
    private boolean isOpen(MentionPicker.Scored<Value> first, MentionPicker.Scored<Value> second) {
        Mention<Value> left = first.mention().from() < second.mention().from() ? first.mention() : second.mention();
        Mention<Value> right = left == first.mention() ? second.mention() : first.mention();
        String between = message.substring(Math.min(left.to(), right.from()), right.from())
                .strip();
        return first.score() - second.score() < NEAR
                && !left.value().equals(right.value())
                && (between.equalsIgnoreCase("or") || between.equalsIgnoreCase("oder"));
    }

    private Reading text(TextType type) {
        Quote quote = TextReader.read(message, asked.question(), asked.locale());
        return switch (type.check(new Value.Text(quote.text()))) {
            case CheckedValue.Accepted(Value value) -> new Reading.Answered(value, quote, 0.6);
            case CheckedValue.Refused refused ->
                TextReader.ofForm(message, type)
                        .<Reading>map(found -> new Reading.Answered(new Value.Text(found.text()), found, 0.9))
                        .orElseGet(() -> new Reading.Unread(Optional.of(refused.message())));
        };
    }

    private Reading urls(UrlType type) {
        return pick(new ContactReader(message)
                .urls().stream()
                        .flatMap(url -> type.read(JsonNodeFactory.instance.stringNode(url.value())).accepted().stream()
                                .map(url::<Value>with))
                        .toList());
    }

    /** Items between commas, semicolons, line ends and {@code and}. */
    private Reading list(ListType type) {
        String[] parts = BETWEEN_ITEMS.split(message.strip(), MOST_ITEMS);
        List<Value> items = java.util.Arrays.stream(parts)
                .filter(part -> !part.isBlank())
                .map(part -> read(asked.with(type.of(), asked.question()), part))
                .flatMap(reading -> reading.answer().stream())
                .toList();
        return items.isEmpty() ? unread() : answered(new Mention<>(new Value.Items(items), 0, message.length(), 0.7));
    }

    private Reading json(JsonType type) {
        try {
            JsonNode tree = JsonMapper.shared().readTree(message.strip());
            return switch (type.read(tree)) {
                case CheckedValue.Accepted(Value value) -> new Reading.Answered(value, Quote.whole(message), 1);
                case CheckedValue.Refused refused -> new Reading.Unread(Optional.of(refused.message()));
            };
        } catch (JacksonException e) {
            return unread();
        }
    }
}
