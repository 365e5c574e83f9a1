package dev.cairn.browser.state;

/**
 * What a person was shown with a question.
 *
 * @param session which start of a browser it was in
 * @param document which load of the document it was
 * @param content the fingerprint of all that was to be seen, the fields' values with it; behind a plus, that of what was in fields that nobody sees
 * @param act the action in words
 */
public record ShownContent(String session, String document, String content, String act) {
    /** Of an action on a page. */
    public static ShownContent of(SeenPage seen, ActionProposal proposal) {
        return new ShownContent(seen.session(), seen.document(), seen.content(), proposal.describe());
    }

    /**
     * Whether a yes for this holds for that: the same is shown, and in one browser it is the same load of the page, in whose hidden fields is what
     * was there: what a form sends is not only what it shows. Another load has tokens of its own there.
     */
    public boolean holdsFor(ShownContent now) {
        boolean same = session.equals(now.session)
                ? document.equals(now.document) && content.equals(now.content)
                : seenPart(content).equals(seenPart(now.content));
        return act.equals(now.act) && same;
    }

    /** What a fingerprint says of what is to be seen. */
    static String seenPart(String content) {
        int hidden = content.indexOf('+');
        return hidden < 0 ? content : content.substring(0, hidden);
    }
}
