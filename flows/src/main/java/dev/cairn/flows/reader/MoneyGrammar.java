package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds sums of money with a currency. */
final class MoneyGrammar {
    private static final double SAID = 0.95;
    private static final String AMOUNT = "[^ ]*?N(\\d+(?:\\.\\d+)?)(?:\\|[^ ]*)? ";
    private static final String CURRENCY = "[^ ]*?CUR([A-Z]{3})(?:\\|[^ ]*)? ";
    private static final Pattern DIGITS = Pattern.compile("\\d+(\\.\\d+)?");

    /** @param amount how much @param currency in which currency, by its code */
    record Money(BigDecimal amount, String currency) {}

    private static final List<SymbolRule<Money>> RULES = List.of(
            SymbolRule.of(CURRENCY + AMOUNT, SAID, match -> sum(match.group(2), null, match.group(1))),
            SymbolRule.of(
                    AMOUNT + CURRENCY + "(?:<AND>)?(?:" + AMOUNT + "(?:<CENT>)?)?",
                    SAID,
                    match -> sum(match.group(1), match.group(3), match.group(2))),
            SymbolRule.of("(?:<A>)" + CURRENCY, SAID, match -> sum("1", null, match.group(1))));

    private MoneyGrammar() {}

    static List<Mention<Money>> find(SymbolLine line) {
        List<Mention<Money>> all = new ArrayList<>();
        RULES.forEach(rule -> all.addAll(line.find(rule)));
        return Mention.longest(all);
    }

    private static Optional<Money> sum(String whole, @Nullable String cents, String currency) {
        BigDecimal amount = new BigDecimal(whole);
        boolean added = cents != null
                && DIGITS.matcher(cents).matches()
                && new BigDecimal(cents).compareTo(BigDecimal.valueOf(100)) < 0
                && amount.scale() <= 0;
        return Optional.of(new Money(added ? amount.add(new BigDecimal(cents).movePointLeft(2)) : amount, currency));
    }
}
