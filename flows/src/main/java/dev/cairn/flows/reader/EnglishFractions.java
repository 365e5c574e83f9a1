package dev.cairn.flows.reader;

import dev.cairn.flows.reader.NumberWords.Written;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parts of a whole in English words: {@code point five}, {@code and a half}, {@code three fifths}, {@code half a million}. */
final class EnglishFractions {
    private static final Map<String, BigDecimal> PARTS = new HashMap<>();
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal QUARTER = new BigDecimal("0.25");
    private static final Set<String> PLAIN = Set.of("half", "halves", "quarter", "quarters");
    private static final int FIRST_REGULAR = 3;
    private static final int LAST_REGULAR = 20;

    static {
        PARTS.put("half", HALF);
        PARTS.put("halves", HALF);
        PARTS.put("quarter", QUARTER);
        PARTS.put("quarters", QUARTER);
        for (int number = FIRST_REGULAR; number <= LAST_REGULAR; number++) {
            regular(EnglishNumbers.ordinal(number), number);
        }
        regular("hundredth", 100);
        regular("thousandth", 1_000);
        regular("millionth", 1_000_000);
    }

    private EnglishFractions() {}

    private static void regular(String name, int parts) {
        BigDecimal part = BigDecimal.ONE.divide(BigDecimal.valueOf(parts), MathContext.DECIMAL64);
        PARTS.put(name, part);
        PARTS.put(name + "s", part);
    }

    /** What stands behind a number: {@code point one four}, {@code and three quarters}. */
    static Optional<Written> behind(List<String> words, int at) {
        return decimals(words, at).or(() -> added(words, at));
    }

    /** {@code point one four}; {@code point seventy-five}. */
    private static Optional<Written> decimals(List<String> words, int at) {
        if (at >= words.size() || !words.get(at).equals("point")) {
            return Optional.empty();
        }
        StringBuilder digits = new StringBuilder();
        int next = at + 1;
        while (next < words.size() && EnglishNumbers.small(words.get(next), 10) < 10) {
            digits.append(EnglishNumbers.small(words.get(next++), 0));
        }
        int tens = digits.isEmpty() && next < words.size() ? EnglishNumbers.small(words.get(next), -1) : -1;
        if (tens >= 0) {
            next++;
            int unit = next < words.size() && tens >= 20 ? EnglishNumbers.small(words.get(next), 0) : 0;
            boolean both = unit > 0 && unit < 10;
            digits.append(both ? tens + unit : tens);
            next += both ? 1 : 0;
        }
        return digits.isEmpty()
                ? Optional.empty()
                : Optional.of(new Written(new BigDecimal("0." + digits), next - at, false));
    }

    private static Optional<Written> added(List<String> words, int at) {
        if (at + 1 >= words.size() || !words.get(at).equals("and")) {
            return Optional.empty();
        }
        BigDecimal bare = PARTS.get(words.get(at + 1));
        if (bare != null) {
            return PLAIN.contains(words.get(at + 1)) // the third of a row is no part
                    ? Optional.of(new Written(bare, 2, false))
                    : Optional.empty();
        }
        return counted(words, at + 1).map(part -> new Written(part.value(), part.words() + 1, false));
    }

    /** {@code a fifth}, {@code three fifths}. */
    private static Optional<Written> counted(List<String> words, int at) {
        BigDecimal part = at + 1 < words.size() ? PARTS.get(words.get(at + 1)) : null;
        int times = EnglishNumbers.isArticle(words.get(at)) ? 1 : EnglishNumbers.small(words.get(at), 0);
        boolean several = part != null
                && (words.get(at + 1).endsWith("s") || words.get(at + 1).equals("quarter"));
        return part == null || times < 1 || times > 1 && !several
                ? Optional.empty()
                : Optional.of(new Written(part.multiply(BigDecimal.valueOf(times)), 2, false));
    }

    /** A number that is but a part: {@code three fifths}, {@code one third}, {@code quarter of a million}. A half and a quarter of something else are words of other grammars. */
    static Optional<Written> alone(List<String> words, int at) {
        BigDecimal bare = PARTS.get(words.get(at));
        Optional<Written> part = bare != null && PLAIN.contains(words.get(at))
                ? Optional.of(new Written(bare, 1, false))
                : counted(words, at);
        if (part.isEmpty()) {
            return Optional.empty();
        }
        int next = at + part.get().words();
        int scaled = next;
        scaled += scaled < words.size() && words.get(scaled).equals("of") ? 1 : 0;
        scaled += scaled < words.size() && EnglishNumbers.isArticle(words.get(scaled)) ? 1 : 0;
        long scale = scaled < words.size() ? EnglishNumbers.scale(words.get(scaled)) : 1;
        if (scale > 1) {
            return Optional.of(
                    new Written(part.get().value().multiply(BigDecimal.valueOf(scale)), scaled + 1 - at, false));
        }
        String name = words.get(next - 1);
        boolean several = name.endsWith("s");
        boolean ends = next >= words.size() || words.get(next).equals("of");
        boolean owned = name.equals("half") || name.equals("quarter");
        return several || ends && !owned ? part : Optional.empty();
    }
}
