package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** German numbers, which are one word mostly: {@code zweitausendfünfhundertdreiundzwanzig}, {@code dreißigster}, {@code anderthalb}. */
final class GermanNumbers implements NumberWords {
    static final GermanNumbers WORDS = new GermanNumbers();

    private static final Map<String, Integer> SMALL = new HashMap<>();
    private static final Map<String, Integer> PLACES =
            Map.of("erst", 1, "dritt", 3, "siebt", 7, "siebent", 7, "acht", 8);
    private static final String AND_HALF = "einhalb";
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final int LONGEST = 80;
    private static final long DOZEN = 12;
    private static final Set<String> ARTICLES = Set.of("ein", "eine", "einer", "einen");

    static {
        String[] units =
                "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
                        .split(" ");
        for (int i = 0; i < units.length; i++) {
            SMALL.put(units[i], i);
        }
        String[] tens = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
        for (int i = 0; i < tens.length; i++) {
            SMALL.put(tens[i], 10 * (i + 2));
        }
        SMALL.putAll(
                Map.of("eins", 1, "zwo", 2, "dreissig", 30, "fuenf", 5, "zwoelf", 12, "fuenfzehn", 15, "fuenfzig", 50));
    }

    private GermanNumbers() {}

    @Override
    public Optional<Written> at(List<String> words, int index) {
        String word = words.get(index);
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        if (word.equals("dutzend")) {
            return Optional.of(Written.of(12, 1, false));
        }
        if (word.equals("paar") && index > 0 && words.get(index - 1).equals("ein")) {
            return Optional.empty(); // a few, of which nobody knows how many
        }
        Optional<Written> several = several(words, index);
        return several.isPresent() ? several : place(word).map(value -> Written.of(value, 1, true));
    }

    /** Words that belong together: {@code zwei tausend}, {@code ein dutzend}, {@code dreieinhalb millionen}, {@code zwei millionen drei tausend}. */
    private static Optional<Written> several(List<String> words, int index) {
        Optional<BigDecimal> first = factor(words.get(index));
        if (first.isEmpty()) {
            return Optional.empty();
        }
        BigDecimal sum = BigDecimal.ZERO;
        long below = Long.MAX_VALUE;
        int at = index;
        Optional<BigDecimal> next = first;
        while (next.isPresent() && next.get().compareTo(BigDecimal.valueOf(below)) < 0) {
            long scale = at + 1 < words.size() ? scale(words.get(at + 1)) : 1;
            if (scale >= below) {
                break;
            }
            sum = sum.add(next.get().multiply(BigDecimal.valueOf(scale)));
            at += scale > 1 ? 2 : 1;
            below = scale == DOZEN ? 1 : scale;
            next = at < words.size() && below > 1 ? factor(words.get(at)) : Optional.empty();
        }
        return Optional.of(new Written(sum, at - index, false));
    }

    private static long scale(String word) {
        return switch (word) {
            case "hundert" -> 100;
            case "tausend" -> 1_000;
            case "million", "millionen" -> 1_000_000;
            case "milliarde", "milliarden" -> 1_000_000_000;
            case "billion", "billionen" -> 1_000_000_000_000L;
            case "billiarde", "billiarden" -> 1_000_000_000_000_000L;
            case "dutzend" -> DOZEN;
            default -> 1;
        };
    }

    /** What stands before a scale, or alone: a number of one word, with a half perhaps. */
    private static Optional<BigDecimal> factor(String word) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        if (ARTICLES.contains(word)) {
            return Optional.of(BigDecimal.ONE);
        }
        if (word.equals("anderthalb")) {
            return Optional.of(HALF.add(BigDecimal.ONE));
        }
        boolean half = word.endsWith(AND_HALF) && word.length() > AND_HALF.length();
        OptionalLong wholes = half
                ? cardinal(word.substring(0, word.length() - AND_HALF.length()).replaceFirst("und$", ""))
                : cardinal(word);
        return wholes.isEmpty()
                ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(wholes.getAsLong()).add(half ? HALF : BigDecimal.ZERO));
    }

    private static OptionalLong cardinal(String word) {
        Integer small = SMALL.get(word);
        if (small != null) {
            return OptionalLong.of(small);
        }
        OptionalLong scaled = scaled(word, "tausend", 1_000);
        if (scaled.isEmpty()) {
            scaled = scaled(word, "hundert", 100);
        }
        return scaled.isPresent() ? scaled : tens(word);
    }

    private static OptionalLong scaled(String word, String scale, long factor) {
        int at = word.indexOf(scale);
        if (at < 0) {
            return OptionalLong.empty();
        }
        OptionalLong before = at == 0 ? OptionalLong.of(1) : cardinal(word.substring(0, at));
        String rest = word.substring(at + scale.length()).replaceFirst("^und", "");
        OptionalLong after = rest.isEmpty() ? OptionalLong.of(0) : cardinal(rest);
        return before.isPresent() && after.isPresent() && after.getAsLong() < factor
                ? OptionalLong.of(before.getAsLong() * factor + after.getAsLong())
                : OptionalLong.empty();
    }

    private static OptionalLong tens(String word) {
        int und = word.indexOf("und");
        Integer unit = und > 0 ? SMALL.get(word.substring(0, und)) : null;
        Integer ten = und > 0 ? SMALL.get(word.substring(und + 3)) : null;
        return unit != null && ten != null && unit > 0 && unit < 10 && ten >= 20
                ? OptionalLong.of(unit + ten)
                : OptionalLong.empty();
    }

    /** {@code dritten}, {@code zwanzigster}. */
    private static Optional<Long> place(String word) {
        String stem = word.replaceFirst("(e[nrsm]?)$", "");
        if (stem.equals(word) || stem.length() < 3) {
            return Optional.empty();
        }
        Integer known = PLACES.get(stem);
        if (known != null) {
            return Optional.of((long) known);
        }
        OptionalLong number = stem.endsWith("st")
                ? cardinal(stem.substring(0, stem.length() - 2))
                : stem.endsWith("t") ? cardinal(stem.substring(0, stem.length() - 1)) : OptionalLong.empty();
        return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
    }
}
