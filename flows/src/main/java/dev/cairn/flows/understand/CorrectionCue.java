package dev.cairn.flows.understand;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words by which people take something back, in English and German. */
final class CorrectionCue {
    private static final Pattern LEADS = Pattern.compile(
            "^\\W*(?:(?:oh|oops|ups|ach)\\W+)?(?:no\\W+(?:wait\\W+)?(?:i meant?|it'?s|make (?:it|that)|not)|no wait|wait|sorry|actually|i meant?|i mean|correction|scratch that|my mistake|my bad|i misspoke|on second thought"
                    + "|no(?= *[,:–-])|nein(?= *[,:–-])|nein\\W+(?:ich meinte|ich meine|doch|es ist|nicht)|moment|warte|warten sie|entschuldigung|sorry|eigentlich|ich meinte|ich meine|doch lieber|korrektur|falsch)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern CHANGES = Pattern.compile(
            "\\b(?:change|correct|update|replace|fix|edit|set|switch|move|make)\\s+(?:the |my |our |that |it )*|\\b(?:should|must) (?:be|have been)\\b|\\b(?:is|was) wrong\\b|\\binstead of\\b|\\brather than\\b"
                    + "|\\b(?:ändern?|ändere|korrigieren?|korrigiere|ersetzen?|verschieben?)\\b|\\bsoll(?:te)? (?:doch )?\\S+ sein\\b|\\bstatt\\b|\\b(?:ist|war) falsch\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern BARE_NO =
            Pattern.compile("\\W*(?:(?:oh|oops|ups|ach)\\W+)?(?:no|nein)", Pattern.CASE_INSENSITIVE);
    private static final Pattern MEANT =
            Pattern.compile("\\b(?:meant?|meinte|meine)$", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** A point behind a day: {@code 5. Dezember}, {@code 5. 12.}. */
    private static final Pattern DAY = Pattern.compile(
            "\\D?\\d{1,2}\\.\\s+(?:\\d{1,2}\\.|jan|jän|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private CorrectionCue() {}

    /** Where the words end that say that what follows replaces something. */
    static Optional<Integer> leadEnd(String message) {
        Matcher matcher = LEADS.matcher(message);
        return matcher.find() ? Optional.of(matcher.end()) : Optional.empty();
    }

    /** Whether a message begins with words that take something back, more than a mere no, which may answer a question. */
    static boolean takesBack(String message) {
        return leadEnd(message)
                .filter(end -> !BARE_NO.matcher(message.substring(0, end)).matches())
                .isPresent();
    }

    /** Where the words end by which somebody says that they meant something else. */
    static Optional<Integer> meantEnd(String message) {
        Optional<Integer> end = leadEnd(message);
        return end.filter(at -> MEANT.matcher(message.substring(0, at)).find());
    }

    /** Where the sentence ends that has a place. */
    static int sentenceEnd(String message, int from) {
        int end = from;
        while (end < message.length() && !isSentenceEnd(message, end)) {
            end++;
        }
        return end;
    }

    private static boolean isSentenceEnd(String message, int at) {
        return ".!?\n".indexOf(message.charAt(at)) >= 0
                && (at + 1 == message.length() || Character.isWhitespace(message.charAt(at + 1)))
                && !DAY.matcher(message)
                        .region(Math.max(0, at - 2), message.length())
                        .lookingAt();
    }

    /** Whether a message asks for a change of something that it names. */
    static boolean asksChange(String message) {
        return CHANGES.matcher(message.toLowerCase(Locale.ROOT)).find();
    }
}
