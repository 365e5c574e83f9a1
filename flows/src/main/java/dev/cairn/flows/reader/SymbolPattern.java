package dev.cairn.flows.reader;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a rule looks for in a line of symbols. Where it may begin with a run of words that say little ({@code on the}, again and again), what stands
 * behind the run is looked for first: a long run that leads to nothing would else be gone over from each of its words. Immutable.
 */
final class SymbolPattern {
    private static final Pattern PIECE =
            Pattern.compile("(?<run>\\(\\?:<[A-Z]+>(?:\\|<[A-Z]+>)*\\)[*+])|\\\\.|\\[[^]]*]|(?<open>\\()|(?<close>\\))"
                    + "|(?<or>\\|)|.");

    private final Pattern whole;
    private final Pattern behindRun;

    private SymbolPattern(Pattern whole, Pattern behindRun) {
        this.whole = whole;
        this.behindRun = behindRun;
    }

    /** Of senses, as {@link SymbolRule} has them. */
    static SymbolPattern of(String senses) {
        String behindRun = behindRun(senses);
        Pattern whole = SymbolRule.compile(senses);
        return new SymbolPattern(whole, behindRun.equals(senses) ? whole : SymbolRule.compile(behindRun));
    }

    /** The same without the runs with which it, or one of its alternatives, begins. */
    private static String behindRun(String senses) {
        StringBuilder rest = new StringBuilder();
        Matcher piece = PIECE.matcher(senses);
        int depth = 0;
        boolean begins = true;
        while (piece.find()) {
            if (!begins || piece.group("run") == null) {
                rest.append(piece.group());
            }
            depth += piece.group("open") != null ? 1 : piece.group("close") != null ? -1 : 0;
            begins = depth == 0 && piece.group("or") != null;
        }
        return rest.toString();
    }

    /** The first match that begins at a place or behind it. */
    Optional<MatchResult> next(CharSequence line, int from) {
        Matcher match = whole.matcher(line).useTransparentBounds(true);
        if (behindRun == whole) {
            return match.find(from) ? Optional.of(match.toMatchResult()) : Optional.empty();
        }
        Matcher rest = behindRun.matcher(line);
        int start = from;
        while (start < line.length() && rest.find(start)) {
            start = runStart(line, start, rest.start());
            for (; start <= rest.start(); start = nextSymbol(line, start)) {
                if (match.region(start, line.length()).lookingAt()) {
                    return Optional.of(match.toMatchResult());
                }
            }
        }
        return Optional.empty();
    }

    /** Where the longest run that a rule takes may begin, but not before a place. */
    private static int runStart(CharSequence line, int least, int end) {
        int start = end;
        for (int symbols = 0; symbols < SymbolRule.MOST_TIMES && start > least; symbols++) {
            do {
                start--;
            } while (start > least && line.charAt(start - 1) != ' ');
        }
        return start;
    }

    private static int nextSymbol(CharSequence line, int place) {
        int next = place;
        while (next < line.length() && line.charAt(next) != ' ') {
            next++;
        }
        return next + 1;
    }
}
