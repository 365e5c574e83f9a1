package dev.cairn.flows.reader;

import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.WholeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers and sums of money. */
final class NumberReader {
    private static final Pattern SENSE = Pattern.compile("(?:^|.*?\\|)N(-?\\d+(?:\\.\\d+)?)(?:\\|.*)?");
    private static final Set<String> PRONOUN_BEFORE = Set.of(
            "this", "that", "which", "the", "another", "any", "no", "every", "each", "first", "second", "last", "next",
            "cheaper", "other", "new", "good", "better");
    private static final Set<String> MINUS = Set.of("minus", "negative", "negativ");
    private static final Pattern SMALL_WORD = Pattern.compile("N[1-9]");
    private static final Pattern TENS_WORD = Pattern.compile("N([1-9]\\d)");
    private static final double WITHIN_DATE = -1.5;
    private static final double UNIT = 1.5;
    private static final double SAID = 0.9;
    private static final double PRONOUN = -1;
    private static final double COUNTED = 0.85;
    private static final Pattern HOW_MANY =
            Pattern.compile("\\b(?:how many|number of|wie viele?|anzahl)\\b", Pattern.CASE_INSENSITIVE);

    /** A name behind a number makes an address of it, where nouns are not capitalised. */
    private static final double NAME = -0.7;

    private final AskedQuestion asked;
    private final SymbolLine line;
    private final Stems stems;
    private final Set<String> question;
    private final boolean capitals;

    NumberReader(AskedQuestion asked, SymbolLine line) {
        this.asked = asked;
        this.line = line;
        this.stems = Stems.of(asked.locale());
        this.capitals = line.message().equals(line.message().toUpperCase(asked.locale()));
        List<String> content = stems.content(asked.question());
        this.question = new HashSet<>(content);
        for (int i = 0; i + 1 < content.size(); i++) {
            question.add(stems.stem(content.get(i) + content.get(i + 1))); // bed rooms are bedrooms
        }
    }

    /** The numbers, those that are parts of days, times and sums less likely. */
    List<Mention<BigDecimal>> numbers() {
        List<Mention<?>> others = new ArrayList<>();
        TemporalReader temporal = new TemporalReader(asked, line);
        temporal.days(false).stream().filter(day -> day.certainty() > 0.8).forEach(others::add);
        temporal.times(false).stream().filter(time -> time.certainty() > 0.8).forEach(others::add);
        List<Mention<BigDecimal>> numbers = new ArrayList<>(new FractionReader(asked, line).fractions());
        List<Mention<BigDecimal>> fractions = List.copyOf(numbers);
        List<Symbol> symbols = line.symbols();
        for (int i = 0; i < symbols.size(); i++) {
            Matcher sense = SENSE.matcher(symbols.get(i).code());
            if (sense.matches()) {
                boolean hundreds = isHundreds(i);
                BigDecimal value = hundreds ? hundreds(i) : new BigDecimal(sense.group(1));
                boolean minus = isNegative(i);
                Mention<BigDecimal> mention = new Mention<>(
                        minus ? value.negate() : value,
                        symbols.get(minus ? i - 1 : i).from(),
                        symbols.get(hundreds ? i + 1 : i).to(),
                        SAID + context(symbols, i));
                i += hundreds ? 1 : 0;
                if (fractions.stream().anyMatch(mention::overlaps)) {
                    continue;
                }
                numbers.add(
                        others.stream().anyMatch(mention::overlaps)
                                ? new Mention<>(
                                        mention.value(),
                                        mention.from(),
                                        mention.to(),
                                        mention.certainty() + WITHIN_DATE)
                                : mention);
            }
        }
        return numbers.isEmpty() ? inOtherWords() : CompanyCount.withCompany(numbers, line, question.isEmpty());
    }

    /** Behind a word for it, or a dash with nothing before it. */
    private boolean isNegative(int i) {
        List<Symbol> symbols = line.symbols();
        return i > 0
                && (MINUS.contains(symbols.get(i - 1).text())
                        || i == 1 && symbols.getFirst().code().equals("DASH"));
    }

    /** {@code one twenty-two}, {@code two fifty}: hundreds that are not named, of two numbers in words. */
    private boolean isHundreds(int i) {
        List<Symbol> symbols = line.symbols();
        return i + 1 < symbols.size()
                && symbols.get(i).isWord()
                && symbols.get(i + 1).isWord()
                && SMALL_WORD.matcher(symbols.get(i).code()).matches()
                && TENS_WORD.matcher(symbols.get(i + 1).code()).matches();
    }

    private BigDecimal hundreds(int i) {
        List<Symbol> symbols = line.symbols();
        return new BigDecimal(
                symbols.get(i).code().substring(1) + symbols.get(i + 1).code().substring(1));
    }

    private double context(List<Symbol> symbols, int i) {
        double score = 0;
        for (int next = i + 1;
                next < Math.min(symbols.size(), i + 4) && symbols.get(next).isWord();
                next++) {
            String joined = next + 1 < symbols.size()
                    ? symbols.get(next).text() + symbols.get(next + 1).text()
                    : "";
            if (question.contains(stems.stem(symbols.get(next).text())) || question.contains(stems.stem(joined))) {
                score += UNIT;
                break;
            }
        }
        if (i + 1 < symbols.size() && isName(symbols.get(i + 1)) && score == 0) {
            score += NAME;
        }
        boolean one = symbols.get(i).text().equals("one");
        if (one && i > 0 && PRONOUN_BEFORE.contains(symbols.get(i - 1).text())) {
            score += PRONOUN;
        }
        return score;
    }

    private boolean isName(Symbol next) {
        return next.isWord()
                && Character.isUpperCase(line.message().codePointAt(next.from()))
                && asked.locale().getLanguage().equals("en")
                && !capitals;
    }

    /** Numbers that no numeral says: {@code just me}, {@code none}, {@code a ticket}. */
    private List<Mention<BigDecimal>> inOtherWords() {
        List<Mention<BigDecimal>> parts = new FractionReader(asked, line).bare();
        if (!parts.isEmpty()) {
            return parts;
        }
        List<Mention<BigDecimal>> company = CompanyCount.find(line);
        if (!company.isEmpty()) {
            boolean counts = HOW_MANY.matcher(asked.question()).find();
            return company.stream()
                    .map(one -> counts ? new Mention<>(one.value(), one.from(), one.to(), COUNTED) : one)
                    .toList();
        }
        List<Symbol> symbols = line.symbols();
        for (int i = 0; i + 1 < symbols.size(); i++) {
            Symbol next = symbols.get(i + 1);
            boolean known = next.isWord() && question.contains(stems.stem(next.text()));
            Optional<BigDecimal> value = CompanyCount.article(symbols.get(i).text());
            if (known && value.isPresent()) {
                return List.of(new Mention<>(value.get(), symbols.get(i).from(), next.to(), 0.8));
            }
        }
        return List.of();
    }

    List<Mention<Value>> values() {
        boolean whole = asked.type() instanceof WholeType;
        List<Mention<Value>> values = new ArrayList<>();
        for (Mention<BigDecimal> number : numbers()) {
            if (!whole) {
                values.add(number.with(new Value.Decimal(number.value())));
            } else if (number.value().stripTrailingZeros().scale() <= 0
                    && number.value().precision() - number.value().scale() < 19) {
                values.add(number.with(new Value.Whole(number.value().longValueExact())));
            }
        }
        return values;
    }

    /** Sums with their currency; a mere number where there is only one currency. */
    List<Mention<Value>> sums(Optional<String> currency) {
        List<Mention<Value>> sums = new ArrayList<>();
        MoneyGrammar.find(line)
                .forEach(sum -> sums.add(
                        sum.with(new Value.Sum(sum.value().amount(), sum.value().currency()))));
        if (sums.isEmpty() && currency.isPresent()) {
            numbers().forEach(number -> sums.add(number.with(new Value.Sum(number.value(), currency.get()))));
        }
        return sums;
    }
}
