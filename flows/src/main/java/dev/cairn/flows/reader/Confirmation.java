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
    private static final int SHORT_SUMMARY = 3;
    private static final Pattern CONFIRM = Pattern.compile(
            "\\b(?:confirm\\w*|verif\\w+|correct|right|accurate|bestätig\\w*|richtig|korrekt|stimmt)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OFFER = Pattern.compile(
            "\\b(?:would you (?:like|want)|do you (?:want|wish|need)|are you interested|shall|should|möchten|wollen|sollen|soll)\\b",
            Pattern.CASE_INSENSITIVE);

    /** What ends an offer of more, and says nothing of a summary. */
    private static final Pattern CLOSING = Pattern.compile(
            "(?:that(?:'?s| is|'ll be| will be| would be) (?:it|all|everything)|all (?:set|done)|das (?:ist|war) alles|das war'?s)");

    private static final Pattern LACKING = Pattern.compile(
            "\\b(?:without|no|not|ohne|kein\\w*|nicht)(?:\\s+(?:any|a|an|the))?\\s+(\\p{L}+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern THANKS =
            Pattern.compile("^\\W*(?:many )?(?:thanks|thank you|danke|vielen dank)\\b", Pattern.CASE_INSENSITIVE);

    private static final Set<String> ARTICLES = Set.of("one", "a", "an", "ein", "eine", "einen");

    private static final Pattern VALUE = Pattern.compile("(?:N|T|O|P|F|I|WD|MON)-?\\d.*");

    private final SymbolLine question;
    private final SymbolLine line;
    private final Stems stems;
    private final boolean restates;
    private final boolean asked;

    Confirmation(AskedQuestion asked, SymbolLine line) {
        this.line = line;
        this.stems = Stems.of(asked.locale());
        this.question = Lexer.line(asked.question(), asked.locale());
        boolean confirms = CONFIRM.matcher(asked.question()).find();
        int size = stems.content(asked.question()).size();
        this.restates = size > SUMMARY || confirms && size > SHORT_SUMMARY;
        this.asked = restates && (confirms || !OFFER.matcher(asked.question()).find());
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

    /** Whether somebody gives thanks for it: who does has nothing to change. */
    boolean isThanked() {
        return asked && THANKS.matcher(line.message()).find();
    }

    /** Whether the message names a number, a time or a day that the summary has not, or repeats it with other words in it. */
    boolean isContradicted() {
        return asked ? hasOtherValue() || isTurned() || repeatsOtherwise() : isTurned() || hasOnlyOtherValues();
    }

    /** Whether all that is counted or dated in the question is another in the message, which speaks of the same. */
    private boolean hasOnlyOtherValues() {
        Set<String> known = values(question);
        Set<String> said = values(line);
        List<String> words = stems.content(question.message().replaceAll("\\d+", " "));
        return !known.isEmpty()
                && !said.isEmpty()
                && said.stream().noneMatch(known::contains)
                && stems.content(line.message()).stream().anyMatch(words::contains);
    }

    /** Whether the message has a word that tells something which the question has not. */
    boolean bringsNew() {
        List<String> known = stems.content(question.message());
        return stems.content(line.message()).stream().anyMatch(stem -> !known.contains(stem));
    }

    /** Whether the message has something with which the summary is without, or the reverse. */
    private boolean isTurned() {
        Set<String> without = lacking(question.message());
        Set<String> lacking = lacking(line.message());
        return stems.content(line.message()).stream()
                .filter(stem -> without.contains(stem) != lacking.contains(stem))
                .anyMatch(stems.content(question.message())::contains);
    }

    private Set<String> lacking(String text) {
        Set<String> lacking = new HashSet<>();
        LACKING.matcher(text).results().forEach(found -> lacking.add(stems.stem(found.group(1))));
        return lacking;
    }

    private boolean hasOtherValue() {
        Set<String> known = values(question);
        return values(line).stream().anyMatch(value -> !known.contains(value));
    }

    private static Set<String> values(SymbolLine line) {
        Set<String> values = new HashSet<>();
        for (int at = 0; at < line.symbols().size(); at++) {
            Symbol symbol = line.symbols().get(at);
            for (String sense : symbol.code().split("\\|")) {
                if (VALUE.matcher(sense).matches()
                        && !ARTICLES.contains(symbol.text())
                        && !(sense.startsWith("MON") && !isBesideNumber(line, at))) {
                    values.add(sense.startsWith("O") ? "N" + sense.substring(1) : sense);
                }
            }
        }
        return values;
    }

    /** A month is one beside a day or a year: {@code may} alone is a word like others. */
    private static boolean isBesideNumber(SymbolLine line, int at) {
        return isNumber(line, at - 1) || isNumber(line, at + 1);
    }

    private static boolean isNumber(SymbolLine line, int at) {
        return at >= 0
                && at < line.symbols().size()
                && line.symbols().get(at).code().matches("(?:.*\\|)?[NO]\\d.*");
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
