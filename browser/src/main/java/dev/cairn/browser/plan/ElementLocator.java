package dev.cairn.browser.plan;

import dev.cairn.agent.path.TargetAgreement;
import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.look.PageElement;
import java.util.List;
import java.util.Optional;

/** Finds on a page the element that was seen on another look of it, by {@link TargetAgreement}: rather missed than wrong. */
public final class ElementLocator {
    private ElementLocator() {}

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
