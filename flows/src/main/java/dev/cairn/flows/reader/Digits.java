package dev.cairn.flows.reader;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.DecimalFormatSymbols;
import java.math.BigDecimal;
import java.util.Locale;

/** Numbers in digits, with the separators of a country, and with those of another where only that makes sense. */
final class Digits {
    private Digits() {}

    /** {@code 1,200.5}, {@code 1.200,5}, {@code 1'200}, {@code 1 200}; {@code 1.200} is what the country says, {@code 12.50} is twelve and a half everywhere. */
    static BigDecimal parse(String text, Locale locale) {
        String digits = text.replace('−', '-').replaceAll("['’\\s]", "");
        int separator = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
        if (separator < 0) {
            return new BigDecimal(digits);
        }
        char mark = digits.charAt(separator);
        boolean groups = digits.indexOf(mark) < separator
                || digits.length() - separator - 1 == 3
                        && separator > 0
                        && !digits.startsWith("0")
                        && mark != decimal(locale);
        String whole = digits.substring(0, separator).replaceAll("[.,]", "");
        String rest = digits.substring(separator + 1);
        return new BigDecimal(
                groups ? whole + rest : (whole.isEmpty() || whole.equals("-") ? whole + "0" : whole) + "." + rest);
    }

    /** {@code 1.3e6} or {@code 1.3 x 10^6}, written out. */
    static String scientific(String text) {
        String powered = text.replaceAll("\\s", "").replaceFirst("[x×*]10\\^", "e");
        return plain(new BigDecimal(powered.replace('−', '-').replace(',', '.')));
    }

    /** {@code ¾}, {@code 1½}: a part as one character, with what stands before it. */
    static String withPart(String text) {
        int last = text.length() - 1;
        BigDecimal part = BigDecimal.valueOf(UCharacter.getUnicodeNumericValue(text.charAt(last)));
        return plain(last == 0 ? part : part.add(new BigDecimal(text.substring(0, last))));
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static char decimal(Locale locale) {
        return DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
    }
}
