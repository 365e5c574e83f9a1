package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many people somebody means who names them: {@code just me}, {@code my wife and I}, {@code me and three friends}; and numbers without a numeral. */
final class CompanyCount {
    private static final Pattern ALONE = Pattern.compile(
            "\\b(?:just|only|it'?s|for)?\\s*(?:me|myself|my self)\\b(?!\\s*(?:and|plus|with|,))|\\b(?:by myself|alone|solo|on my own|a single|single|once)\\b"
                    + "|\\b(?:nur|bloß)? ?(?:ich|mich)(?: alleine?)?\\s*[.!]?$|\\b(?:alleine?|einmal|nur mich|für mich)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern PAIR = Pattern.compile(
            "\\b(?:me and (?:my|a|another)|(?:my \\w+|a friend) and (?:me|i|myself)|(?:with|plus) my (?:wife|husband|partner|girlfriend|boyfriend|friend|mother|father|mom|dad|son|daughter|brother|sister|fiancee?|spouse)|both(?: of us)?|twice|couple|a pair)\\b"
                    + "|\\b(?:ich und mein\\w*|meine? \\w+ und ich|zu zweit|wir beide|beide|zweimal|mit meine[rm] (?:frau|mann|freundin|freund|partner|partnerin|mutter|vater|sohn|tochter|bruder|schwester))\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NONE = Pattern.compile(
            "^\\W*(?:none|no|nothing|zero|nil|nope|not any|0|keine?[nrs]?|nichts|null)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern AND_ME = Pattern.compile(
            "\\b(?:me|myself|ich)\\s*(?:and|plus|with|und|mit|\\+)\\s*(?:my |meinen? |meine )?$|^\\s*(?:\\w+\\s){0,2}(?:and|plus|und)\\s+(?:me\\b|myself\\b|(?:ich|i)(?=\\s*(?:[.!,]|$)))",
            Pattern.CASE_INSENSITIVE);
    private static final double LIKELY = 0.7;

    private CompanyCount() {}

    static List<Mention<BigDecimal>> find(SymbolLine line) {
        return hit(PAIR, line, 2)
                .or(() -> hit(ALONE, line, 1))
                .or(() -> hit(NONE, line, 0))
                .map(List::of)
                .orElse(List.of());
    }

    private static Optional<Mention<BigDecimal>> hit(Pattern pattern, SymbolLine line, int number) {
        Matcher matcher = pattern.matcher(line.message());
        return matcher.find() && matcher.end() > matcher.start()
                ? Optional.of(new Mention<>(BigDecimal.valueOf(number), matcher.start(), matcher.end(), LIKELY))
                : Optional.empty();
    }

    /** {@code me and three friends} are four. */
    static List<Mention<BigDecimal>> withCompany(List<Mention<BigDecimal>> numbers, SymbolLine line, boolean ignored) {
        String message = line.message();
        return numbers.stream()
                .map(number -> {
                    String before = message.substring(Math.max(0, number.from() - 30), number.from());
                    String after = message.substring(number.to(), Math.min(message.length(), number.to() + 40));
                    Matcher left = AND_ME.matcher(before);
                    boolean company = left.find() || AND_ME.matcher(after).lookingAt();
                    return company && !ignored ? number.map(value -> value.add(BigDecimal.ONE)) : number;
                })
                .toList();
    }

    /** What an article counts. */
    static Optional<BigDecimal> article(String word) {
        return switch (word) {
            case "a", "an", "single", "another", "ein", "eine", "einen", "einem", "einer" ->
                Optional.of(BigDecimal.ONE);
            case "no", "kein", "keine", "keinen", "without", "ohne" -> Optional.of(BigDecimal.ZERO);
            default -> Optional.empty();
        };
    }
}
