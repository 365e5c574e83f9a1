package dev.cairn.flows.reader;

import com.ibm.icu.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Signs of currencies. */
final class CurrencySigns {
    private static final Map<String, String> SIGNS = Map.of(
            "€", "EUR", "£", "GBP", "¥", "JPY", "₹", "INR", "₽", "RUB", "₩", "KRW", "₺", "TRY", "₴", "UAH", "₪", "ILS");

    private CurrencySigns() {}

    /** The code of a sign; a dollar is that of the country, if it has dollars. */
    static Optional<String> code(String sign, Locale locale) {
        if (sign.equals("$")) {
            String own = locale.getCountry().isEmpty() ? "USD" : String.valueOf(Currency.getInstance(locale));
            return Optional.of(own.endsWith("D") ? own : "USD");
        }
        return Optional.ofNullable(SIGNS.get(sign));
    }
}
