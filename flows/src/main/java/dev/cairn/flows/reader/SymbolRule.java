package dev.cairn.flows.reader;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A rule of a grammar.
 *
 * @param pattern over a {@link SymbolLine}
 * @param certainty of what it finds
 * @param meaning what that is; empty if it means nothing after all
 */
record SymbolRule<T>(SymbolPattern pattern, double certainty, Function<MatchResult, Optional<T>> meaning) {
    /** What may come again and again comes so often at most: each time takes some of the stack. */
    static final int MOST_TIMES = 40;

    private static final Pattern RUN = Pattern.compile("\\(\\?:(<[A-Z]+>(?:\\|<[A-Z]+>)*)\\)([*+])");
    private static final Pattern PLACE = Pattern.compile("<([A-Z]+)(#?)>");

    /**
     * A rule over senses: {@code <WD#>} stands for a symbol that has a sense of {@code WD} and a number, which is a group; {@code <THE>?} for one
     * that may be there.
     */
    static <T> SymbolRule<T> of(String pattern, double certainty, Function<MatchResult, Optional<T>> meaning) {
        return new SymbolRule<>(SymbolPattern.of(pattern), certainty, meaning);
    }

    static Pattern compile(String pattern) {
        // a symbol of several such senses is taken in one way, or a run of them could be taken in as many as a power
        // has
        String runs = RUN.matcher(pattern).replaceAll("(?:(?=$1)[^ ]+ )$2");
        String senses = PLACE.matcher(runs)
                .replaceAll(place -> "(?:(?:[^ ]*\\\\|)?" + place.group(1)
                        + (place.group(2).isEmpty() ? "" : "(-?\\\\d{1,9})") + "(?:\\\\|[^ ]*)? )");
        String bounded = senses.replace(")*", "){0," + MOST_TIMES + "}").replace(")+", "){1," + MOST_TIMES + "}");
        return Pattern.compile("(?<![^ ])(?:" + bounded + ")");
    }

    static int number(MatchResult match, int group) {
        return Integer.parseInt(match.group(group));
    }
}
