package dev.cairn.flows.understand;

import dev.cairn.flows.reader.Quote;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the text that somebody says to be right in place of another, in English and German: {@code the name is wrong, it is Ann}. */
final class ReplacingText {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final Pattern REPLACES = Pattern.compile(
            ".*?\\b(?:wrong|incorrect|mistaken|outdated|not (?:right|correct)|falsch|veraltet|nicht (?:richtig|korrekt)|stimmt nicht|nicht mehr aktuell)\\b[\\s,;.:–-]*"
                    + "(?:(?:and|but|und|sondern)\\s+)?(?:(?:it|that|this|the right one|the correct one|es|sie|er|das|richtig|korrekt)\\s*(?:'s|is|should be|should read|must be|ist|lautet|heißt|wäre|muss|müsste|soll|sollte)\\s*:?\\s+)?(?<told>\\S.*)",
            FLAGS | Pattern.DOTALL);

    private static final Pattern IS = Pattern.compile(
            ".*?\\b(?:should be|should read|must be|needs to be|has to be|is actually|is now|is|are|was|to|ist jetzt|ist|lautet|heißt|muss|müsste|soll|sollte|in|auf|zu)\\b\\s*:?\\s+(?<told>\\S.*)|[^:]*:\\s*(?<listed>\\S.*)",
            FLAGS | Pattern.DOTALL);
    private static final Pattern GERMAN_END =
            Pattern.compile("(?<!\\s)\\s++(?:sein|heißen|lauten|werden|ändern)\\W*+$", FLAGS);

    /** What is said of a text that stands: nobody is called like that. */
    private static final Pattern APPRAISES = Pattern.compile(
            "(?:(?:still|not|all|quite|also|noch|nicht|ganz|auch|so)\\s+)*(?:right|correct|fine|ok|okay|good|perfect|wrong|incorrect|mistaken|outdated|unchanged|the same|up to date|richtig|korrekt|falsch|gut|veraltet|unverändert|dieselbe|die gleiche|in ordnung|aktuell)\\b.*",
            FLAGS | Pattern.DOTALL);

    private ReplacingText() {}

    /** What stands behind words that say that something is wrong, from the place on at which that is named. */
    static Optional<Quote> of(String message, OptionalInt named) {
        if (named.isEmpty()) {
            return Optional.empty();
        }
        int from = named.getAsInt();
        Matcher replaces = REPLACES.matcher(message.substring(from));
        if (!replaces.matches()) {
            return Optional.empty();
        }
        int told = from + replaces.start("told");
        return Optional.of(Quote.of(
                message, told, told + withoutEnd(message.substring(told)).length()));
    }

    /** Where the words of a clause begin that are the new text. */
    static OptionalInt begin(String clause) {
        Matcher replaces = REPLACES.matcher(clause);
        if (replaces.matches()) {
            return OptionalInt.of(replaces.start("told"));
        }
        Matcher is = IS.matcher(clause);
        if (!is.matches()) {
            return OptionalInt.empty();
        }
        int begin = is.start("told") >= 0 ? is.start("told") : is.start("listed");
        return APPRAISES.matcher(clause.substring(begin)).matches() ? OptionalInt.empty() : OptionalInt.of(begin);
    }

    /** The words without the verb that ends a German clause. */
    static String withoutEnd(String said) {
        return GERMAN_END.matcher(said).replaceAll("");
    }
}
