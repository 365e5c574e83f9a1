package dev.cairn.agent.screen;

/** Tells whether a screen waits for something of its own, and not for its user. */
public final class Readiness {
    private static final String BUSY = "ProgressBar";

    private Readiness() {}

    /** Whether there is nothing on it that could be touched: so screens are that an app begins with. */
    public static boolean offersNothing(Hierarchy hierarchy) {
        return hierarchy.root().all().noneMatch(Readiness::isOffer);
    }

    /** Whether there is nothing on it but a sign that it will go on by itself. */
    public static boolean isBusy(Hierarchy hierarchy) {
        return offersNothing(hierarchy)
                && hierarchy.root().all().map(UiNode::simpleClass).anyMatch(BUSY::equals);
    }

    private static boolean isOffer(UiNode node) {
        return node.is("clickable")
                || node.is("checkable")
                || node.is("long-clickable")
                || node.simpleClass().endsWith("EditText")
                || node.scrolls();
    }
}
