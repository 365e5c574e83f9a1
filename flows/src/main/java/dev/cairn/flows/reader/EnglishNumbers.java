package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** English numbers: {@code twenty-five hundred}, {@code a hundred and two}, {@code twenty-third}, {@code two and a half}, {@code a dozen}. */
final class EnglishNumbers implements NumberWords {
    static final EnglishNumbers WORDS = new EnglishNumbers();

    private static final Map<String, Integer> SMALL = new HashMap<>();
    private static final Map<String, Integer> ORDINALS = new HashMap<>();
    private static final Map<Integer, String> ORDINAL_NAMES = new HashMap<>();
    private static final Map<String, Long> SCALES = Map.ofEntries(
            Map.entry("hundred", 100L),
            Map.entry("thousand", 1_000L),
            Map.entry("grand", 1_000L),
            Map.entry("lakh", 100_000L),
            Map.entry("lakhs", 100_000L),
            Map.entry("million", 1_000_000L),
            Map.entry("millions", 1_000_000L),
            Map.entry("crore", 10_000_000L),
            Map.entry("crores", 10_000_000L),
            Map.entry("billion", 1_000_000_000L),
            Map.entry("trillion", 1_000_000_000_000L),
            Map.entry("dozen", 12L),
            Map.entry("dozens", 12L));
    private static final int HUNDRED = 100;
    private static final long MOST = 1_000_000_000_000_000L;
    private static final long MOST_GROUP = 100_000;

    static {
        String[] units =
                ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
                                + " seventeen eighteen nineteen")
                        .split(" ");
        String[] ordinals =
                ("zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
                                + " fifteenth sixteenth seventeenth eighteenth nineteenth")
                        .split(" ");
        for (int i = 0; i < units.length; i++) {
            SMALL.put(units[i], i);
            ORDINALS.put(ordinals[i], i);
            ORDINAL_NAMES.put(i, ordinals[i]);
        }
        String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
        for (int i = 0; i < tens.length; i++) {
            SMALL.put(tens[i], 10 * (i + 2));
            ORDINALS.put(tens[i].replace("y", "ieth"), 10 * (i + 2));
            ORDINAL_NAMES.put(10 * (i + 2), tens[i].replace("y", "ieth"));
        }
        SMALL.putAll(Map.of(
                "fourty", 40, "ninteen", 19, "fourten", 14, "eigth", 8, "fourteeen", 14, "nought", 0, "naught", 0));
    }

    private EnglishNumbers() {}

    @Override
    public Optional<Written> at(List<String> words, int index) {
        Optional<Written> part = EnglishFractions.alone(words, index);
        if (part.isPresent()) {
            return part;
        }
        String first = words.get(index);
        if (isArticle(first) && index + 1 < words.size()) {
            return afterArticle(words, index);
        }
        return cardinal(words, index, 0, 0);
    }

    /** What the number is called as a place, up to twenty. */
    static String ordinal(int number) {
        return Objects.requireNonNull(ORDINAL_NAMES.get(number));
    }

    /** A number up to ninety that is one word, or what is said instead. */
    static int small(String word, int otherwise) {
        return SMALL.getOrDefault(word, otherwise);
    }

    /** What a word multiplies the number before it by; 1 for most words. */
    static long scale(String word) {
        return SCALES.getOrDefault(word, 1L);
    }

    static boolean isArticle(String word) {
        return word.equals("a") || word.equals("an");
    }

    private static Optional<Written> afterArticle(List<String> words, int index) {
        return switch (words.get(index + 1)) {
            case "couple", "pair" -> Optional.of(Written.of(2, skipOf(words, index + 2) - index, false));
            case "hundred", "thousand", "million", "billion", "dozen" -> {
                long scale = SCALES.getOrDefault(words.get(index + 1), 1L);
                yield scaled(words, index, index + 2, scale);
            }
            case "half" ->
                index + 2 < words.size() && words.get(index + 2).equals("dozen")
                        ? Optional.of(Written.of(6, 3, false))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static int skipOf(List<String> words, int index) {
        return index < words.size() && words.get(index).equals("of") ? index + 1 : index;
    }

    private static Optional<Written> scaled(List<String> words, int start, int next, long scale) {
        return scale >= HUNDRED && scale != 12
                ? cardinal(words, next, scale, next - start)
                        .or(() -> Optional.of(withFraction(words, next, scale, next - start, scale)))
                : Optional.of(Written.of(scale, next - start, false));
    }

    /** Adds up from a word on: {@code total} of {@code taken} words is there already. */
    private static Optional<Written> cardinal(List<String> words, int index, long total, int taken) {
        long sum = taken == 0 ? 0 : total;
        long group = -1;
        long last = taken == 0 ? 1 : total;
        boolean ordinal = false;
        int at = index;
        int end = index;
        while (at < words.size() && !ordinal) {
            if (sum > MOST || group > MOST_GROUP) {
                break;
            }
            String word = words.get(at);
            Integer small = SMALL.get(word);
            Integer place = ORDINALS.get(word);
            Long scale = SCALES.get(word);
            if (word.equals("and")
                    && end > index - taken
                    && at == end
                    && continues(words, at + 1, sum, group)
                    && EnglishFractions.behind(words, at).isEmpty()) {
                at++;
                continue;
            }
            long before = last;
            last = 1;
            if (small != null && fits(group, small)) {
                group = Math.max(0, group) + small;
            } else if (place != null && fits(group, place) && !(taken == 0 && end == index && isUnit(words, at))) {
                group = Math.max(0, group) + place;
                ordinal = true;
            } else if (scale != null
                    && group < 0
                    && end == index
                    && taken == 0
                    && scale != 12
                    && words.get(index).equals("hundred")) {
                group = scale;
            } else if (scale != null && group > 0 && scale == HUNDRED && group < HUNDRED) {
                group *= HUNDRED;
            } else if (scale != null && group > 0 && scale != HUNDRED) {
                sum += group * scale;
                group = -1;
                last = scale;
            } else {
                last = before;
                break;
            }
            at++;
            end = at;
        }
        if (end == index) {
            return Optional.empty();
        }
        return Optional.of(
                ordinal
                        ? Written.of(sum + Math.max(0, group), taken + end - index, true)
                        : withFraction(words, end, sum + Math.max(0, group), taken + end - index, last));
    }

    /** A place that is a unit of time after a number or an article is none: {@code a second}. */
    private static boolean isUnit(List<String> words, int at) {
        return words.get(at).equals("second") && at > 0 && isArticle(words.get(at - 1));
    }

    private static boolean continues(List<String> words, int next, long sum, long group) {
        return next < words.size()
                && (sum >= HUNDRED || group >= HUNDRED)
                && (SMALL.containsKey(words.get(next)) || ORDINALS.containsKey(words.get(next)));
    }

    /** Whether a word adds to a group: {@code twenty} takes {@code five}, {@code seven} does not take {@code thirty}. */
    private static boolean fits(long group, int small) {
        return group < 0
                || group % HUNDRED == 0 && group > 0
                || group % 10 == 0 && group % HUNDRED >= 20 && small > 0 && small < 10;
    }

    /**
     * With what is left of it in words: {@code point five}, {@code and a half}, {@code and three quarters}, and a scale behind that. Behind a scale it is a part of that:
     * {@code two million and a half}.
     */
    private static Written withFraction(List<String> words, int end, long value, int count, long last) {
        Optional<Written> fraction = EnglishFractions.behind(words, end);
        if (fraction.isEmpty()) {
            return Written.of(value, count, false);
        }
        boolean ofLast = last > HUNDRED && words.get(end).equals("and");
        BigDecimal part = ofLast
                ? fraction.get().value().multiply(BigDecimal.valueOf(last))
                : fraction.get().value();
        BigDecimal sum = BigDecimal.valueOf(value).add(part);
        int next = end + fraction.get().words();
        long scale = next < words.size() ? scale(words.get(next)) : 1;
        boolean scaled = scale > HUNDRED && !ofLast;
        return new Written(
                scaled ? sum.multiply(BigDecimal.valueOf(scale)) : sum, count + next - end + (scaled ? 1 : 0), false);
    }
}
