package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Chooses which of several mentions answers a question: by words that both have, by whether they speak of a beginning or an end, and by
 * corrections ({@code Monday, no, Tuesday}; {@code not Monday}). For one question and message.
 */
final class MentionPicker {
    private static final double NEGATED = -2;
    private static final double CORRECTED = 1.2;
    private static final double ROLE = 1;
    private static final double SHARED_WORD = 0.8;
    private static final int REACH = 7;

    /** More are not looked at. */
    private static final int MOST = 40;

    private static final Set<String> VAGUE = Set.of("to", "by", "through", "up to", "drop", "left", "back", "am");
    private static final Pattern CORRECTION = Pattern.compile(
            "\\b(no|nope|actually|i mean|i meant|sorry|rather|make it|make that|change|scratch that|wait|correction|instead|nein|doch|vielmehr|besser|ich meine|ich meinte|quatsch|korrektur|sondern|but)\\b");

    private final SymbolLine line;
    private final Set<String> asked;
    private final boolean asksStart;
    private final boolean asksEnd;
    private final Stems stems;

    MentionPicker(SymbolLine line, AskedQuestion question) {
        this.line = line;
        this.stems = Stems.of(question.locale());
        this.asked = new HashSet<>(stems.content(question.question()));
        SymbolLine words = Lexer.line(question.question(), question.locale());
        this.asksStart =
                words.symbols().stream().anyMatch(symbol -> has(symbol, "RSTART") && !VAGUE.contains(symbol.text()));
        this.asksEnd =
                words.symbols().stream().anyMatch(symbol -> has(symbol, "REND") && !VAGUE.contains(symbol.text()));
    }

    private static boolean has(Symbol symbol, String sense) {
        return ("|" + symbol.code() + "|").contains("|" + sense + "|");
    }

    /** A mention and how well it answers. */
    record Scored<T>(Mention<T> mention, double score, boolean negated) {}

    /** All mentions, the best first. */
    <T> List<Scored<T>> rank(List<Mention<T>> mentions) {
        List<Scored<T>> scored = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST, mentions.size()); i++) {
            scored.add(score(mentions, i));
        }
        scored.sort(Comparator.comparingDouble((Scored<T> one) -> -one.score()));
        return scored;
    }

    private <T> Scored<T> score(List<Mention<T>> mentions, int i) {
        Mention<T> mention = mentions.get(i);
        int from = i == 0 ? 0 : Math.min(mentions.get(i - 1).to(), mention.from());
        int next = i + 1 < mentions.size()
                ? mentions.get(i + 1).from()
                : line.message().length();
        int to = Math.max(next, mention.to()); // words for two options may overlap
        List<Symbol> before = between(from, mention.from()).reversed();
        List<Symbol> after = between(mention.to(), to);
        boolean negated = before.stream().limit(3).anyMatch(symbol -> has(symbol, "NOT"))
                && before.stream()
                        .limit(3)
                        .takeWhile(symbol -> !has(symbol, "NOT"))
                        .noneMatch(symbol -> symbol.code().equals("C") || has(symbol, "REND")); // not until Friday
        double score = mention.certainty() + (negated ? NEGATED : 0) + role(before, after, mention, i, mentions.size());
        score += SHARED_WORD * shared(before, after, i + 1 < mentions.size());
        if (i > 0
                && CORRECTION
                        .matcher(line.message().substring(from, mention.from()).toLowerCase(java.util.Locale.ROOT))
                        .find()) {
            score += CORRECTED;
        }
        return new Scored<>(mention, score, negated);
    }

    private List<Symbol> between(int from, int to) {
        return line.symbols().stream()
                .filter(symbol -> symbol.from() >= from && symbol.to() <= to)
                .toList();
    }

    /** A beginning or an end, as the question has it. */
    private double role(List<Symbol> before, List<Symbol> after, Mention<?> mention, int index, int count) {
        if (asksStart == asksEnd) {
            return count > 1 && asksEnd ? 0 : -0.02 * index;
        }
        int said = nearestRole(before, mention);
        if (said == 0 && after.size() > 0) {
            said = nearestRole(after.subList(0, Math.min(after.size(), 3)), mention);
        }
        int wanted = asksStart ? 1 : -1;
        double place = (asksStart ? -0.1 : 0.1) * index;
        return said == 0 ? place : said == wanted ? ROLE + place : -ROLE + place;
    }

    private int nearestRole(List<Symbol> nearFirst, Mention<?> mention) {
        Symbol inside = line.symbols().stream()
                .filter(symbol -> symbol.from() == mention.from())
                .findFirst()
                .orElse(null);
        if (inside != null && inside.isWord() && has(inside, "REND") != has(inside, "RSTART")) {
            return has(inside, "REND") ? -1 : 1;
        }
        for (Symbol symbol : nearFirst.subList(0, Math.min(REACH, nearFirst.size()))) {
            if (has(symbol, "REND")) {
                return -1;
            }
            if (has(symbol, "RSTART")) {
                return 1;
            }
        }
        return 0;
    }

    private int shared(List<Symbol> before, List<Symbol> after, boolean more) {
        int reach = more ? 3 : REACH;
        int words = 0;
        for (Symbol symbol : before.subList(0, Math.min(REACH, before.size()))) {
            words += isAsked(symbol) ? 1 : 0;
        }
        for (Symbol symbol : after.subList(0, Math.min(reach, after.size()))) {
            words += isAsked(symbol) ? 1 : 0;
        }
        return Math.min(2, words);
    }

    private boolean isAsked(Symbol symbol) {
        return symbol.isWord() && stems.isContent(symbol.text()) && asked.contains(stems.stem(symbol.text()));
    }
}
