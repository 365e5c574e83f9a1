package dev.cairn.flows.understand;

import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.reader.Stems;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the questions of a turn are called: by the words of their keys, labels and texts that tell them from one another. */
final class QuestionNames {
    private static final int BESIDE = 40;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]++(?:['’][\\p{L}\\p{M}]++)*+|\\d+");
    private static final Pattern TO =
            Pattern.compile(".*\\b(?:to|into|with|in|auf|zu|durch|be|sein)\\s+(\\S.*)", Pattern.DOTALL);

    private final Stems stems;
    private final Map<String, Set<String>> words = new HashMap<>();
    private final Map<String, Integer> spread = new HashMap<>();
    private final TurnContext turn;

    QuestionNames(TurnContext turn) {
        this.turn = turn;
        this.stems = Stems.of(turn.locale());
        Stream.concat(turn.open().stream(), turn.answered().stream()).forEach(question -> {
            Set<String> own = new HashSet<>(stems.content(question.ask()));
            question.names().forEach(name -> own.addAll(stems.content(name)));
            own.addAll(stems.content(question.key().replaceAll("[._-]+", " ")));
            words.put(question.key(), own);
            own.forEach(word -> spread.merge(word, 1, Integer::sum));
        });
    }

    /** Whether a message has a word that only this question has. */
    boolean isNamed(OpenQuestion question) {
        return hasOwnWord(question, turn.message());
    }

    /** Where the first word begins that only this question has. */
    OptionalInt place(OpenQuestion question, String text) {
        Set<String> own = words.getOrDefault(question.key(), Set.of());
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            String stem = stems.stem(word.group());
            if (stems.isContent(word.group()) && own.contains(stem) && spread.getOrDefault(stem, 1) == 1) {
                return OptionalInt.of(word.start());
            }
        }
        return OptionalInt.empty();
    }

    /** Whether such a word stands near a part of the message; what the part itself says names nothing: the 2 that answers does not name question 2. */
    boolean isNamedBeside(OpenQuestion question, Quote quote) {
        int from = Math.max(0, quote.from() - BESIDE);
        int to = Math.min(turn.message().length(), quote.to() + BESIDE);
        return hasOwnWord(question, turn.message().substring(from, quote.from()))
                || hasOwnWord(question, turn.message().substring(quote.to(), to));
    }

    private boolean hasOwnWord(OpenQuestion question, String text) {
        Set<String> own = words.getOrDefault(question.key(), Set.of());
        return stems.content(text).stream().anyMatch(word -> own.contains(word) && spread.getOrDefault(word, 1) == 1);
    }

    /** Whether no other open question takes what this one takes. */
    boolean isOnlyOfItsKind(OpenQuestion question) {
        List<OpenQuestion> alike = turn.open().stream()
                .filter(other -> other.type().name().equals(question.type().name()))
                .toList();
        boolean onlyOne = alike.size() == 1;
        boolean justAskedIt = turn.justAsked()
                .filter(other -> other.type().name().equals(question.type().name()))
                .isPresent();
        return onlyOne || question.type().name().equals("choice") && !justAskedIt;
    }

    /** What stands behind {@code to} at the end of a message. */
    static Optional<Quote> behindTo(String message) {
        int end = message.length();
        while (end > 0 && isEnd(message.charAt(end - 1))) {
            end--;
        }
        Matcher matcher = TO.matcher(message).region(0, end);
        return matcher.matches() ? Optional.of(Quote.of(message, matcher.start(1), matcher.end(1))) : Optional.empty();
    }

    private static boolean isEnd(char letter) {
        return " \t\n\u000b\f\r.!".indexOf(letter) >= 0;
    }
}
