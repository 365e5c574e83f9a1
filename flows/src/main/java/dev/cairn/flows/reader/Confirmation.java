package dev.cairn.flows.reader;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether a question sums up what was understood and asks for a yes, and whether a message says something else than that: {@code a table for two at seven?},
 * {@code for three, please}.
 */
final class Confirmation {
    private static final int SUMMARY = 6;
    private static final Pattern CONFIRM = Pattern.compile(
            "\\b(?:confirm\\w*|verif\\w+|correct|right|accurate|bestätig\\w*|richtig|korrekt|stimmt)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OFFER = Pattern.compile(
            "\\b(?:would you (?:like|want)|do you (?:want|wish|need)|are you interested|shall|should|möchten|wollen|sollen|soll)\\b",
            Pattern.CASE_INSENSITIVE);

    /** What ends an offer of more, and says nothing of a summary. */
    private static final Pattern CLOSING = Pattern.compile(
            "(?:that(?:'?s| is|'ll be| will be| would be) (?:it|all|everything)|all (?:set|done)|das (?:ist|war) alles|das war'?s)");

    private static final Pattern VALUE = Pattern.compile("(?:N|T|O|P|F|I|WD|MON)-?\\d.*");

    private final SymbolLine question;
    private final SymbolLine line;
    private final Stems stems;
    private final boolean restates;
    private final boolean asked;

    Confirmation(Asked asked, SymbolLine line) {
        this.line = line;
        this.stems = Stems.of(asked.locale());
        this.question = Lexer.line(asked.question(), asked.locale());
        this.restates = stems.content(asked.question()).size() > SUMMARY;
        this.asked = restates
                && (CONFIRM.matcher(asked.question()).find()
                        || !OFFER.matcher(asked.question()).find());
    }

    /** Whether the question says as much as a summary does. */
    boolean restates() {
        return restates;
    }

    /** Whether it is a summary that is to be confirmed. */
    boolean isAsked() {
        return asked;
    }

    /** Whether a phrase only says that nothing more is wanted. */
    static boolean closes(String phrase) {
        return CLOSING.matcher(phrase).matches();
    }

    /** Whether the message names a number, a time or a day that the summary has not, or repeats it with other words in it. */
    boolean isContradicted() {
        return asked && (hasOtherValue() || repeatsOtherwise());
    }

    private boolean hasOtherValue() {
        Set<String> known = values(question);
        return values(line).stream().anyMatch(value -> !known.contains(value));
    }

    private static Set<String> values(SymbolLine line) {
        Set<String> values = new HashSet<>();
        for (Symbol symbol : line.symbols()) {
            for (String sense : symbol.code().split("\\|")) {
                if (VALUE.matcher(sense).matches() && !symbol.text().equals("one")) {
                    values.add(sense.startsWith("O") ? "N" + sense.substring(1) : sense);
                }
            }
        }
        return values;
    }

    private boolean repeatsOtherwise() {
        Set<String> known = new HashSet<>(stems.content(question.message()));
        List<String> said = stems.content(line.message());
        boolean asks = line.message().contains("?");
        return !asks
                && said.stream().anyMatch(known::contains)
                && said.stream().anyMatch(stem -> !known.contains(stem));
    }
}
