package dev.cairn.flows.reader;

import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.Value;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads words as they are, without what leads to a name where a name, place or subject was asked for. */
final class TextReader {
    private static final Pattern ASKS_NAME = Pattern.compile(
            "\\b(?:name|call"
                    + " you|who|city|town|where|street|address|company|country|name|heißen|heisst|heißt|wer|stadt|ort|straße|adresse|firma|land|wo|wohin|woher)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern LEAD_IN = Pattern.compile(
            "^(?:(?:hi|hello|hey|well|um|uh|so|yes|yeah|sure|ok|okay|of course|hallo|ja|also|gerne|na"
                    + " gut)\\b[\\s,.!]*+)*+(?:(?:(?:my|the|his|her|our) (?:\\w+"
                    + " )?(?:name|city|company|address|street|country|town) (?:is|'s|would be|will be)|my name's|i'?m"
                    + " called|i am called|they call me|call me|you can call me|it'?s|it is|this is|i am|i'?m|i live"
                    + " (?:in|at)|i work (?:for|at)|i'?m (?:from|in|at)|i am (?:from|in|at)|name is|mein name ist|ich"
                    + " heiße|ich heisse|ich bin(?: der| die)?|man nennt mich|nennen sie mich|das ist|es ist|ich wohne"
                    + " in(?: der)?|ich lebe in|ich arbeite (?:bei|für)|(?:die|meine|der|das|unsere)"
                    + " (?:adresse|firma|stadt|straße|ort) (?:ist|lautet|heißt)|name ist)\\b[\\s,:]*)?",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern TAIL = Pattern.compile(
            "[\\s,.!;]*(?:\\b(?:please|thanks|thank you|bitte|danke)\\b)?[\\s,.!;]*$", Pattern.CASE_INSENSITIVE);

    private TextReader() {}

    /** The only piece of a message that is of the form that a text must have, between what are no letters or digits: the number in {@code it is AB-1234}. */
    static Optional<Quote> ofForm(String message, TextType type) {
        if (type.pattern().isEmpty()) {
            return Optional.empty();
        }
        com.google.re2j.Matcher form = com.google.re2j.Pattern.compile(
                        "(?:^|[^\\p{L}\\p{N}])(" + type.pattern().get() + ")(?:[^\\p{L}\\p{N}]|$)")
                .matcher(message);
        Set<Quote> found = new LinkedHashSet<>();
        for (int at = 0; at <= message.length() && form.find(at); at = Math.max(form.end(1), at + 1)) {
            Quote quote = Quote.of(message, form.start(1), form.end(1));
            if (type.check(new Value.Text(quote.text())) instanceof CheckedValue.Accepted) {
                found.add(quote);
            }
        }
        return found.stream().map(Quote::text).distinct().count() == 1
                ? found.stream().findFirst()
                : Optional.empty();
    }

    static Quote read(String message, String question, Locale locale) {
        Quote whole = Quote.whole(message);
        if (!ASKS_NAME.matcher(question.toLowerCase(locale)).find()
                || whole.text().length() > 200) {
            return whole;
        }
        Matcher lead = LEAD_IN.matcher(whole.text());
        int from = lead.lookingAt() ? lead.end() : 0;
        Matcher tail = TAIL.matcher(whole.text());
        int to = tail.find(from) ? tail.start() : whole.text().length();
        return to <= from ? whole : Quote.of(message, whole.from() + from, whole.from() + to);
    }
}
