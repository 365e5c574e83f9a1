package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes symbols of a message: {@code I2026-11-25} a date of ISO, {@code F3/8/26} and {@code P3/8} numbers with a separator, {@code T0730} a time, {@code O3} a
 * place, {@code N7.5} a number, what the lexicon has for a phrase, {@code w} any other word. Several senses stand with a bar between them. In
 * linear time.
 */
final class Lexer {
    /** No message is read beyond this. */
    static final int LONGEST = 8_000;

    private static final Pattern TOKEN = Pattern.compile(
            "(?<iso>(?<!\\d)\\d{4}-\\d{1,2}-\\d{1,2}(?!\\d))"
                    + "|(?<full>(?<!\\d)\\d{1,4}(?<sep>[./-])\\d{1,2}\\k<sep>(?:\\d{4}|\\d{2})(?!\\d))"
                    + "|(?<time>(?<!\\d)\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?!\\d))"
                    + "|(?<daymonth>(?<!\\d)\\d{1,2}\\.\\s?\\d{1,2}\\.(?!\\d))"
                    + "|(?<pair>(?<![\\d/])\\d{1,2}/\\d{1,2}(?![\\d/]))"
                    + "|(?<ord>(?<!\\d)\\d{1,4}\\s?(?:st|nd|rd|th|te[nrs]?|ste[nrs]?)(?![\\p{L}\\d]))"
                    + "|(?<sci>(?<![\\p{L}\\d.,])[-−]?\\d{1,18}(?:[.,]\\d{1,9})?(?:e|\\s?[x×*]\\s?10\\s?\\^\\s?)[-+]?\\d{1,2}(?![\\p{L}\\d]))"
                    + "|(?<part>(?<!\\d)\\d{0,9}[\u00bc-\u00be\u2150-\u215e])|(?<num>(?:(?<![\\p{L}\\d])[-−])?(?:\\d{1,3}(?:[.,'’"
                    + " ]\\d{3})+(?!\\d)(?:[.,]\\d{1,9})?|\\d{1,18}(?:[.,]\\d{1,9})?|(?<![\\d.,\\p{L}])[.,]\\d{1,9})(?<mul>(?:\\s?(?:k|mio|mrd|m|bn|mil|mln)|b)(?![\\p{L}]))?)"
                    + "|(?<ampm>(?<!\\p{L})[ap]\\s?\\.?\\s?m\\b\\.?|(?<=\\d)[ap](?![\\p{L}.])|(?<=\\d\\s)p(?![\\p{L}.]))"
                    + "|(?<cur>\\p{Sc})|(?<word>[\\p{L}\\p{M}]++(?:['’\"`][\\p{L}\\p{M}]++)*+\\+?)|(?<mark>[^\\s\\p{L}])",
            Pattern.CASE_INSENSITIVE);

    private static final Map<String, Integer> POWERS = Map.ofEntries(
            Map.entry("hundred", 2),
            Map.entry("thousand", 3),
            Map.entry("grand", 3),
            Map.entry("lakh", 5),
            Map.entry("lakhs", 5),
            Map.entry("million", 6),
            Map.entry("millions", 6),
            Map.entry("crore", 7),
            Map.entry("crores", 7),
            Map.entry("billion", 9),
            Map.entry("trillion", 12),
            Map.entry("hundert", 2),
            Map.entry("tausend", 3),
            Map.entry("millionen", 6),
            Map.entry("milliarden", 9));
    private static final Pattern PLAIN_NUMBER = Pattern.compile("N(\\d+(?:\\.\\d+)?)(?:\\|(?:HM|Z)\\d+)?");
    private static final Set<String> DOZENS = Set.of("dozen", "dozens", "dutzend");
    private static final Set<String> HALVES =
            Set.of("and a half", "and an half", "und ein halb", "und eine halbe", "und einen halben", "und ein halbes");
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final Set<String> POINTS = Set.of("point", "komma");

    private final Locale locale;
    private final Lexicon lexicon;
    private final NumberWords numbers;
    private final String message;
    private final List<Symbol> raw = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    private Lexer(String message, Locale locale) {
        this.message = message;
        this.locale = locale;
        this.lexicon = Lexicon.of(locale);
        this.numbers = NumberWords.of(locale);
    }

    static SymbolLine line(String message, Locale locale) {
        Lexer lexer = new Lexer(message.length() > LONGEST ? message.substring(0, LONGEST) : message, locale);
        lexer.split();
        return new SymbolLine(lexer.message, lexer.joined());
    }

    private void split() {
        Matcher token = TOKEN.matcher(message);
        while (token.find()) {
            String text = token.group().toLowerCase(Locale.ROOT);
            Symbol symbol = new Symbol(code(token, text), text, token.start(), token.end());
            raw.add(symbol);
            texts.add(text.replace('’', '\'').replace('`', '\''));
        }
    }

    private String code(Matcher token, String text) {
        if (token.group("iso") != null) {
            return "I" + text;
        }
        if (token.group("full") != null) {
            return "F" + text;
        }
        if (token.group("time") != null) {
            String[] parts = text.split("[:h]");
            return "T%02d%s".formatted(Integer.parseInt(parts[0]), parts[1]) + (parts.length > 2 ? ":" + parts[2] : "");
        }
        if (token.group("daymonth") != null) {
            return "P" + text.replaceAll("\\s", "");
        }
        if (token.group("pair") != null) {
            return "P" + text;
        }
        if (token.group("ord") != null) {
            return "O" + text.replaceAll("\\D", "");
        }
        if (token.group("sci") != null || token.group("part") != null) {
            return "N" + (token.group("part") == null ? Digits.scientific(text) : Digits.withPart(text));
        }
        if (token.group("num") != null) {
            return number(text, token.group("mul"));
        }
        if (token.group("ampm") != null) {
            boolean word = text.equals("am") && !locale.getLanguage().equals("en");
            return word ? "w" : text.startsWith("a") ? "AM" : "PM";
        }
        if (token.group("cur") != null) {
            return CurrencySigns.code(text, locale).map(code -> "CUR" + code).orElse("x");
        }
        return token.group("word") != null ? "w" : Symbol.mark(text);
    }

    private String number(String text, String multiplier) {
        String digits = multiplier == null ? text : text.substring(0, text.length() - multiplier.length());
        BigDecimal value = Digits.parse(digits, locale);
        if (multiplier != null) {
            value = value.scaleByPowerOfTen(
                    switch (multiplier.strip().toLowerCase(Locale.ROOT)) {
                        case "k" -> 3;
                        case "mrd", "bn", "b" -> 9;
                        default -> 6;
                    });
        }
        BigDecimal plain = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        String code = "N" + plain.toPlainString();
        boolean clock = digits.matches("\\d{1,2}[.]\\d{2}");
        boolean padded = digits.matches("0\\d|0\\d{3}|\\d{4}");
        if ("m".equals(multiplier) && digits.matches("\\d{1,4}")) {
            return code + "|MINS" + digits;
        }
        return clock
                ? code + "|HM" + ("0" + digits.replace(".", "")).substring(digits.length() == 4 ? 0 : 1)
                : padded ? code + "|Z" + digits : code;
    }

    private List<Symbol> joined() {
        List<Symbol> joined = new ArrayList<>();
        List<String> numberWords = new ArrayList<>(texts);
        int at = 0;
        while (at < raw.size()) {
            Optional<Joined> scaled = scaled(at);
            if (scaled.isPresent()) {
                joined.add(symbol(scaled.get(), at));
                at += scaled.get().count();
                continue;
            }
            Joined next = raw.get(at).code().equals("w") || raw.get(at).code().equals("AND")
                    ? join(numberWords, at)
                    : new Joined(raw.get(at).code(), 1);
            joined.add(symbol(next, at));
            at += next.count();
        }
        return joined;
    }

    private Symbol symbol(Joined next, int at) {
        return new Symbol(
                next.code(),
                String.join(" ", texts.subList(at, at + next.count())),
                raw.get(at).from(),
                raw.get(at + next.count() - 1).to());
    }

    /** Digits and a word that multiplies them or begins their fraction: {@code 5 thousand}, {@code 1 point 5}, {@code point 77}. */
    private Optional<Joined> scaled(int at) {
        Matcher plain = PLAIN_NUMBER.matcher(raw.get(at).code());
        if (at + 1 < raw.size()
                && POINTS.contains(texts.get(at))
                && texts.get(at + 1).matches("\\d{1,9}")) {
            return Optional.of(new Joined("N0." + texts.get(at + 1), 2));
        }
        if (at + 1 >= raw.size() || !plain.matches()) {
            return Optional.empty();
        }
        BigDecimal digits = new BigDecimal(plain.group(1));
        Integer power = POWERS.get(texts.get(at + 1));
        if (power != null) {
            boolean half = isHalf(at + 2); // of the power: 3 million and a half
            BigDecimal value = half ? digits.add(HALF) : digits;
            return Optional.of(new Joined(
                    "N" + value.scaleByPowerOfTen(power).stripTrailingZeros().toPlainString(), half ? 5 : 2));
        }
        if (DOZENS.contains(texts.get(at + 1))) {
            return Optional.of(
                    new Joined("N" + digits.multiply(BigDecimal.valueOf(12)).toPlainString(), 2));
        }
        if (isHalf(at + 1)) {
            return Optional.of(new Joined("N" + digits.add(HALF).toPlainString(), 4));
        }
        boolean point = POINTS.contains(texts.get(at + 1))
                && at + 2 < raw.size()
                && texts.get(at + 2).matches("\\d{1,9}");
        return point
                ? Optional.of(new Joined("N" + digits.toPlainString() + "." + texts.get(at + 2), 3))
                : Optional.empty();
    }

    private boolean isHalf(int at) {
        return at + 2 < raw.size() && HALVES.contains(String.join(" ", texts.subList(at, at + 3)));
    }

    private record Joined(String code, int count) {}

    /** The longest phrase of the lexicon or number in words that begins here. */
    private Joined join(List<String> words, int at) {
        Joined phrase = phrase(at);
        List<String> ahead = aheadWords(words, at);
        Optional<NumberWords.Written> number = numbers.at(ahead, 0);
        if (number.isEmpty()) {
            return phrase;
        }
        int tokens = tokens(at, number.get().words());
        String code = (number.get().ordinal() ? "O" : "N")
                + number.get().value().stripTrailingZeros().toPlainString();
        if (tokens > phrase.count()) {
            return new Joined(code, tokens);
        }
        return tokens == phrase.count()
                ? new Joined(phrase.code().equals("w") ? code : code + "|" + phrase.code(), tokens)
                : phrase;
    }

    private Joined phrase(int at) {
        StringBuilder text = new StringBuilder();
        Joined best = new Joined("w", 1);
        int words = 0;
        for (int i = at; i < raw.size() && words < Lexicon.LONGEST; i++) {
            boolean hyphen = raw.get(i).code().equals("DASH");
            if (!hyphen && !raw.get(i).code().equals("w") && !raw.get(i).code().equals("AND")) {
                break;
            }
            if (!hyphen) {
                text.append(text.isEmpty() ? "" : " ").append(texts.get(i));
                words++;
                Set<String> senses = lexicon.senses(text.toString());
                if (senses != null) {
                    best = new Joined(String.join("|", senses), i - at + 1);
                }
            } else if (raw.get(i).from() != raw.get(i - 1).to()) {
                break;
            }
        }
        return best;
    }

    /** The next words, hyphens left out, up to what is no word. */
    private List<String> aheadWords(List<String> words, int at) {
        List<String> ahead = new ArrayList<>();
        for (int i = at; i < raw.size() && ahead.size() < 12; i++) {
            if (raw.get(i).code().equals("w") || raw.get(i).code().equals("AND")) {
                ahead.add(words.get(i));
            } else if (!isInnerHyphen(i)) {
                break;
            }
        }
        return ahead;
    }

    private boolean isInnerHyphen(int i) {
        return raw.get(i).code().equals("DASH")
                && i > 0
                && raw.get(i).from() == raw.get(i - 1).to()
                && i + 1 < raw.size()
                && raw.get(i + 1).from() == raw.get(i).to();
    }

    private int tokens(int at, int words) {
        int left = words;
        int i = at;
        while (left > 0) {
            if (!raw.get(i).code().equals("DASH")) {
                left--;
            }
            i++;
        }
        return i - at;
    }
}
