package dev.cairn.flows.understand;

import java.util.Locale;
import java.util.regex.Pattern;

/** Whether a message asks something. */
final class TopicQuestion {
    private static final Pattern ASKS = Pattern.compile(
            "\\?|^\\W*(?:what|when|where|who|which|how|why|do you|does|are you|is there|can i|can you tell|could you tell|tell me|was|wann|wo|wer|welche|wie|warum|wieso|haben sie|gibt es|kann ich|können sie mir sagen)\\b",
            Pattern.CASE_INSENSITIVE);

    private TopicQuestion() {}

    static boolean isQuestion(String message, Locale locale) {
        return ASKS.matcher(message.toLowerCase(locale)).find();
    }
}
