package dev.cairn.browser.state;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What a person was shown with a question.
 *
 * @param session which start of a browser it was in
 * @param document which load of the document it was
 * @param content the fingerprint of all that is to be seen, the fields' values with it; behind an at sign each, those of the times in it; behind a plus, that of what was
 *     in fields that nobody sees
 * @param act the action in words
 */
public record ShownContent(String session, String document, String content, String act) {
    /** Before the fingerprint of what nobody sees. */
    public static final String HIDDEN = "+";

    /** Of an action on a page. */
    public static ShownContent of(SeenPage seen, ActionProposal proposal) {
        return new ShownContent(seen.session(), seen.document(), seen.content(), proposal.describe());
    }

    /**
     * Whether a yes for this holds for that: the same is shown, and in one browser it is the same load of the page, in whose hidden fields is what
     * was there: what a form sends is not only what it shows. Another load has tokens of its own there.
     */
    public boolean holdsFor(ShownContent now) {
        return holdsButForTimes(now)
                && each(now, i -> agree(times().get(i), now.times().get(i)));
    }

    /** The same, whatever times stand there. */
    public boolean holdsButForTimes(ShownContent now) {
        boolean same = !session.equals(now.session) || document.equals(now.document) && hidden().equals(now.hidden());
        return same && act.equals(now.act) && seenPart(content).equals(seenPart(now.content));
    }

    /** The same, where each time that is another now is another again a moment later, as what a clock says, or how long there is left. */
    public boolean holdsButForClocks(ShownContent now, ShownContent later) {
        return holdsButForTimes(now)
                && holdsButForTimes(later)
                && times().size() == now.times().size()
                && now.each(
                        later,
                        i -> isOneOrMoves(
                                times().get(i),
                                now.times().get(i),
                                later.times().get(i)));
    }

    private static boolean isOneOrMoves(String then, String now, String later) {
        return agree(then, now) && agree(now, later) || !written(now).equals(written(later));
    }

    private boolean each(ShownContent other, IntPredicate holds) {
        int count = times().size();
        return count == other.times().size() && IntStream.range(0, count).allMatch(holds);
    }

    /** Whether two times are one, or each is what a clock said then. */
    private static boolean agree(String one, String other) {
        return written(one).equals(written(other))
                || one.startsWith(TimesOfDay.NOW) && other.startsWith(TimesOfDay.NOW);
    }

    private static String written(String time) {
        return time.startsWith(TimesOfDay.NOW) ? time.substring(TimesOfDay.NOW.length()) : time;
    }

    private List<String> times() {
        int from = content.indexOf(TimesOfDay.EACH);
        int to = content.indexOf(HIDDEN);
        return from < 0
                ? List.of()
                : List.of(content.substring(from + 1, to < 0 ? content.length() : to)
                        .split(TimesOfDay.EACH));
    }

    private String hidden() {
        int from = content.indexOf(HIDDEN);
        return from < 0 ? "" : content.substring(from);
    }

    /** What a fingerprint says of what is to be seen, but for the times in it. */
    static String seenPart(String content) {
        int times = content.indexOf(TimesOfDay.EACH);
        int end = times < 0 ? content.indexOf(HIDDEN) : times;
        return end < 0 ? content : content.substring(0, end);
    }
}
