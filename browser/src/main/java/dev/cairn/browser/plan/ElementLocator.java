package dev.cairn.browser.plan;

import dev.cairn.agent.path.TargetAgreement;
import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseAction;
import java.util.List;
import java.util.Optional;

/** Finds on a page the element that was seen on another look of it, by {@link TargetAgreement}: rather missed than wrong. */
public final class ElementLocator {
    private ElementLocator() {}

    /** What an action can be done to on a page. */
    public static List<PageElement> among(BrowseAction action, PageView page) {
        return action instanceof BrowseAction.Hover ? page.covert() : page.elements();
    }

    /** The target of an action that was planned on one look, on another; empty if it has none, or none that could be meant. */
    public static Optional<PageElement> target(BrowseAction action, PageView planned, PageView now) {
        return action.aim()
                .flatMap(id -> among(action, planned).stream()
                        .filter(element -> element.id().equals(id))
                        .findFirst())
                .flatMap(sought -> find(sought, among(action, planned), among(action, now)));
    }

    /** The same element, if it is there and no other could be meant. */
    public static Optional<PageElement> find(PageElement sought, List<PageElement> page, List<PageElement> now) {
        if (page.equals(now)) {
            return Optional.of(sought);
        }
        List<TargetTraits> before = ElementTraits.of(page);
        int index = page.indexOf(sought);
        List<TargetTraits> after = ElementTraits.of(now);
        Optional<PageElement> found =
                TargetAgreement.find(before.get(index), after).map(one -> now.get(one.index()));
        return found.or(() -> unmoved(sought, before.get(index), now, after));
    }

    /** Of those that nothing else tells apart, the one that stands where it stood: only if nothing about them has changed. */
    private static Optional<PageElement> unmoved(
            PageElement sought, TargetTraits traits, List<PageElement> now, List<TargetTraits> after) {
        for (int i = 0; i < now.size(); i++) {
            if (now.get(i).bounds().equals(sought.bounds()) && after.get(i).equals(traits)) {
                return Optional.of(now.get(i));
            }
        }
        return Optional.empty();
    }
}
