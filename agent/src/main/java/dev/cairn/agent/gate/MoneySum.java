package dev.cairn.agent.gate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A sum of money, as a text names it.
 *
 * @param currency by ISO 4217; a sign that several currencies have stands for the most used of them
 */
public record MoneySum(BigDecimal amount, String currency) {
    private static final Map<String, String> SIGNS = Map.of(
            "$", "USD", "€", "EUR", "£", "GBP", "¥", "JPY", "₹", "INR", "₽", "RUB", "₩", "KRW", "₺", "TRY", "₴", "UAH");

    private static final Set<String> CODES = Currency.getAvailableCurrencies().stream()
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    private static final String UNIT = "([$€£¥₹₽₩₺₴]|\\b[A-Z]{3}\\b)";
    private static final String NUMBER =
            "([0-9]{1,3}(?:[.,' \\u00a0\\u202f][0-9]{3})+(?:[.,][0-9]{1,2})?|[0-9]{1,12}(?:[.,][0-9]{1,2})?)(?![0-9])";
    private static final Pattern SUM = Pattern.compile(
            UNIT + "[ \\u00a0\\u202f]?" + NUMBER + "|(?<![0-9.,])" + NUMBER + "[ \\u00a0\\u202f]?" + UNIT);

    /** The sums that a text names, in any country's way to write them. */
    public static List<MoneySum> in(String text) {
        List<MoneySum> sums = new ArrayList<>();
        Matcher found = SUM.matcher(text);
        while (found.find()) {
            boolean before = found.group(1) != null;
            String unit = found.group(before ? 1 : 4);
            String code = SIGNS.getOrDefault(unit, unit.toUpperCase(Locale.ROOT));
            if (CODES.contains(code)) {
                sums.add(new MoneySum(number(found.group(before ? 2 : 3)), code));
            }
        }
        return sums;
    }

    /** What stands before one or two last digits divides off cents; all else groups. */
    private static BigDecimal number(String written) {
        Matcher cents = Pattern.compile("(.*)[.,]([0-9]{1,2})").matcher(written);
        return cents.matches()
                ? new BigDecimal(cents.group(1).replaceAll("[^0-9]", "") + "." + cents.group(2))
                : new BigDecimal(written.replaceAll("[^0-9]", ""));
    }

    /** Whether it is more than that, as far as the same currency tells. */
    boolean exceeds(MoneySum other) {
        return currency.equals(other.currency()) && amount.compareTo(other.amount()) > 0;
    }

    @Override
    public String toString() {
        return amount.toPlainString() + " " + currency;
    }
}
