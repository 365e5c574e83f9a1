package dev.cairn.flows.reader;

import dev.cairn.flows.type.NumberType;
import dev.cairn.flows.type.WholeType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads parts of a whole in a message that answers with a number: {@code 3/4}, {@code 1 1/2}, {@code one over 20}, {@code half}; of a mark what comes before the most: {@code 8/10}. */
final class FractionReader {
    private static final Pattern PAIR = Pattern.compile("P(\\d+)/(\\d+)");
    private static final Pattern NUMBER = Pattern.compile("N(\\d{1,9})(?:\\|.*)?");
    private static final Set<String> OVER = Set.of("over", "durch");
    private static final double SAID = 0.95;
    private static final double ALONE = 0.8;

    /** With a stroke it may be a day as well. */
    private static final double WRITTEN = 0.75;

    private final AskedQuestion asked;
    private final List<Symbol> symbols;

    FractionReader(AskedQuestion asked, SymbolLine line) {
        this.asked = asked;
        this.symbols = line.symbols();
    }

    List<Mention<BigDecimal>> fractions() {
        List<Mention<BigDecimal>> found = new ArrayList<>();
        for (int i = 0; i < symbols.size(); i++) {
            int at = i;
            ratio(i).flatMap(ratio -> value(at, ratio)).ifPresent(found::add);
        }
        return found;
    }

    /** @param of what the whole is divided into */
    private record Ratio(BigDecimal number, BigDecimal of, int last) {}

    private Optional<Ratio> ratio(int i) {
        Matcher written = PAIR.matcher(symbols.get(i).code());
        if (written.matches()) {
            return Optional.of(new Ratio(new BigDecimal(written.group(1)), new BigDecimal(written.group(2)), i));
        }
        Optional<BigDecimal> number = whole(i);
        boolean over = i + 2 < symbols.size()
                && (symbols.get(i + 1).code().equals("SLASH")
                        || OVER.contains(symbols.get(i + 1).text()));
        return number.isPresent() && over
                ? whole(i + 2).map(of -> new Ratio(number.get(), of, i + 2))
                : Optional.empty();
    }

    private Optional<BigDecimal> whole(int i) {
        Matcher number = NUMBER.matcher(symbols.get(i).code());
        return number.matches() ? Optional.of(new BigDecimal(number.group(1))) : Optional.empty();
    }

    private Optional<Mention<BigDecimal>> value(int i, Ratio ratio) {
        int to = symbols.get(ratio.last()).to();
        if (isMost(ratio.of())) {
            return Optional.of(new Mention<>(ratio.number(), symbols.get(i).from(), to, SAID));
        }
        if (asked.type() instanceof WholeType || ratio.of().signum() == 0) {
            return Optional.empty();
        }
        BigDecimal part = ratio.number().divide(ratio.of(), MathContext.DECIMAL64);
        Optional<BigDecimal> before =
                i > 0 && ratio.number().compareTo(ratio.of()) < 0 ? whole(i - 1) : Optional.empty();
        return Optional.of(new Mention<>(
                before.map(part::add).orElse(part),
                symbols.get(before.isPresent() ? i - 1 : i).from(),
                to,
                symbols.get(i).code().startsWith("P") ? WRITTEN : SAID));
    }

    private boolean isMost(BigDecimal of) {
        return switch (asked.type()) {
            case NumberType number ->
                number.to().filter(most -> most.compareTo(of) == 0).isPresent();
            case WholeType whole ->
                whole.to().filter(most -> of.equals(BigDecimal.valueOf(most))).isPresent();
            default -> false;
        };
    }

    /** A half or a quarter, where nothing else is a number. */
    List<Mention<BigDecimal>> bare() {
        for (Symbol symbol : symbols) {
            Optional<BigDecimal> part = part("|" + symbol.code() + "|");
            if (part.isPresent() && !(asked.type() instanceof WholeType)) {
                return List.of(new Mention<>(part.get(), symbol.from(), symbol.to(), ALONE));
            }
        }
        return List.of();
    }

    private static Optional<BigDecimal> part(String senses) {
        if (senses.contains("|HALF|")) {
            return Optional.of(new BigDecimal("0.5"));
        }
        return senses.contains("|QUARTER|") ? Optional.of(new BigDecimal("0.25")) : Optional.empty();
    }
}
