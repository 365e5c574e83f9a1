package dev.cairn.browser.heal;

import dev.cairn.browser.look.PageElement;
import java.util.List;
import java.util.Optional;

/**
 * A page before and after a change, with one target that is known on both.
 *
 * @param name names it among others
 * @param kind what was changed, such as {@code ids}
 * @param before what can be acted on before the change
 * @param target the target there
 * @param after what can be acted on after it
 * @param right the same target there; empty if it is gone
 */
public record HealPair(
        String name,
        String kind,
        List<PageElement> before,
        PageElement target,
        List<PageElement> after,
        Optional<PageElement> right) {
    /** Copies the lists. */
    public HealPair {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** Whether the target is there still, and is called the same. */
    public boolean keepsLabel() {
        return right.filter(now -> now.name().equalsIgnoreCase(target.name())).isPresent();
    }
}
