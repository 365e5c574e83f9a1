package dev.cairn.browser.state;

/**
 * What a person was shown with a question.
 *
 * @param session which start of a browser it was in
 * @param document which load of the document it was
 * @param content the fingerprint of all that was to be seen, the fields' values with it
 * @param act the action in words
 */
public record ShownContent(String session, String document, String content, String act) {
    /** Of an action on a page. */
    public static ShownContent of(SeenPage seen, ActionProposal proposal) {
        return new ShownContent(seen.session(), seen.document(), seen.content(), proposal.describe());
    }

    /** Whether a yes for this holds for that: the same is shown, and in one browser the same load of the page. */
    public boolean holdsFor(ShownContent now) {
        boolean reloaded = session.equals(now.session) && !document.equals(now.document);
        return act.equals(now.act) && content.equals(now.content) && !reloaded;
    }
}
