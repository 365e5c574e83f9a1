package dev.cairn.flows.reader;

import dev.cairn.flows.reader.Phrases.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds what answers no question: that somebody declines to answer, or wants to speak with a person. Pure. */
public final class PhraseFinder {
    private static final Pattern WANTS = Pattern.compile(
            "\\b(?:talk|speak|speaking|talking|chat|connect|transfer|reach|get|want|need|call|contact|pass|put|give|let|can|could|please|sprechen|reden|verbinden|verbinde|verbindung|möchte|will|bitte|kann|brauche|rufen|ruft|weiterleiten)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Set<String> ONLY_ALONE = Set.of(
            "any",
            "none",
            "nothing",
            "next",
            "pass",
            "either",
            "anything",
            "skip",
            "weiter",
            "egal",
            "keine",
            "keiner",
            "privat",
            "beliebig",
            "vergessen",
            "open to",
            "don't have a",
            "don't have an",
            "agent",
            "an agent",
            "operator",
            "staff member",
            "a manager",
            "your staff",
            "human",
            "menschen",
            "mitarbeiter",
            "berater",
            "kollegen",
            "ansprechpartner",
            "call me",
            "representative",
            "a person",
            "einer person",
            "whichever",
            "whatever",
            "no specific");

    private PhraseFinder() {}

    /** The words that decline an answer. */
    public static Optional<Quote> declined(String message, Locale locale) {
        List<Mention<String>> words = Phrases.words(message);
        long telling = telling(words);
        return Phrases.of(locale).find(words, Kind.DECLINED).stream()
                .map(mention -> mention.quote(message))
                .filter(quote -> !ONLY_ALONE.contains(quote.text().toLowerCase(locale)) || besides(quote, telling) == 0)
                .findFirst();
    }

    /** A no that is about all that is said: who has never done it has no day to tell. */
    static Optional<Quote> denied(String message, Locale locale) {
        List<Mention<String>> words = Phrases.words(message);
        long telling = telling(words);
        return Phrases.of(locale).find(words, Kind.NO).stream()
                .map(mention -> mention.quote(message))
                .filter(quote -> isMost(quote, telling))
                .findFirst();
    }

    /** The words that ask for a person. */
    public static Optional<Quote> person(String message, Locale locale) {
        List<Mention<String>> words = Phrases.words(message);
        List<Mention<Kind>> persons = Phrases.of(locale).find(words, Kind.PERSON);
        if (persons.isEmpty() || words.size() > 2 && !WANTS.matcher(message).find()) {
            return Optional.empty();
        }
        return persons.stream()
                .map(mention -> mention.quote(message))
                .filter(quote -> words.size() <= 2 || wantsThat(quote, message, words.size()))
                .findFirst();
    }

    /** Whether the wish stands before the person, and near: not {@code call me Ann} nor {@code I am a manager}. */
    private static boolean wantsThat(Quote quote, String message, int words) {
        String text = quote.text().toLowerCase(Locale.ROOT);
        if (text.equals("call me") || text.startsWith("ruf") || text.equals("rückruf")) {
            return words <= 4
                    && message.strip()
                            .toLowerCase(Locale.ROOT)
                            .matches(
                                    "(?:please |just |bitte )?(?:call me|rufen sie mich an|ruft mich an|rückruf)(?: back| please| bitte|[.!])*");
        }
        String before = message.substring(Math.max(0, quote.from() - 45), quote.from());
        boolean verb = text.startsWith("talk")
                || text.startsWith("speak")
                || text.startsWith("get me")
                || text.contains("sprechen")
                || text.contains("reden")
                || text.startsWith("have someone");
        return verb || WANTS.matcher(before).find();
    }

    /** Whether a message says little besides. */
    static boolean isMost(Quote quote, String message) {
        return isMost(quote, telling(Phrases.words(message)));
    }

    private static boolean isMost(Quote quote, long telling) {
        return besides(quote, telling) <= 2;
    }

    /** How many words tell something that are not those of a quote, of so many in all. */
    private static long besides(Quote quote, long telling) {
        return telling - telling(Phrases.words(quote.text()));
    }

    private static long telling(List<Mention<String>> words) {
        return words.stream().filter(word -> !FILLER.contains(word.value())).count();
    }

    private static final Set<String> FILLER = Set.copyOf(List.of(
            ("i i'm it it's is am that that's me my to for really just honestly sorry please thanks thank you well um hmm oh so a the of be have do"
                            + " ich es ist das mir dir ja leider echt wirklich bitte danke so die der ein eine zu auch da gerade")
                    .split(" ")));
}
