package dev.cairn.flows.type;

import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.CurrencyAmount;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A sum of money, exact.
 *
 * @param currency the only currency that is allowed, by its code of ISO 4217; any if there is none
 * @param from the least amount, if there is one
 * @param to the greatest, if there is one
 */
public record MoneyType(Optional<String> currency, Optional<BigDecimal> from, Optional<BigDecimal> to)
        implements DataType {
    /** In any currency. */
    public static final MoneyType ANY = new MoneyType(Optional.empty(), Optional.empty(), Optional.empty());

    public MoneyType {
        currency.filter(code -> !isCurrency(code)).ifPresent(code -> {
            throw new IllegalArgumentException("'" + code + "' is no currency; expected a code as EUR or USD");
        });
        from = from.map(BigDecimal::stripTrailingZeros);
        to = to.map(BigDecimal::stripTrailingZeros);
    }

    /** In one currency. */
    public static MoneyType in(String currency) {
        return new MoneyType(Optional.of(currency), Optional.empty(), Optional.empty());
    }

    static boolean isCurrency(String code) {
        return code.matches("[A-Z]{3}") && Currency.isAvailable(code, null, null);
    }

    @Override
    public String name() {
        return "money";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        JsonNode amount = json.isObject() ? json.path("amount") : json;
        Optional<String> unit = json.isObject()
                ? Optional.of(json.path("currency").asString("")).filter(code -> json.size() == 2)
                : currency;
        return checkRead(
                unit.flatMap(code -> NumberType.decimal(amount).map(number -> new Value.Sum(number, code))), json);
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Sum(BigDecimal amount, String unit)
                        && currency.map(unit::equals).orElseGet(() -> isCurrency(unit))
                        && from.map(least -> amount.compareTo(least) >= 0).orElse(true)
                        && to.map(most -> amount.compareTo(most) <= 0).orElse(true),
                value);
    }

    @Override
    public String expected(Locale locale) {
        String what = currency.map(code -> TypeTexts.of("money.currency", locale, code))
                .orElseGet(() -> TypeTexts.of("money", locale));
        return from.isPresent() || to.isPresent()
                ? what + " "
                        + from.map(BigDecimal::toPlainString).orElse("")
                        + "–"
                        + to.map(BigDecimal::toPlainString).orElse("")
                : what;
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Sum(BigDecimal amount, String unit)
                ? NumberFormat.getCurrencyInstance(locale)
                        .format(new CurrencyAmount(amount, Currency.getInstance(unit)))
                : value.toJson().toString();
    }
}
