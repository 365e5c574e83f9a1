package dev.cairn.browser.heal;

import dev.cairn.browser.look.PageElement;
import java.util.Optional;

/**
 * What came of a pair.
 *
 * @param pair the pages
 * @param found what was taken for the target; empty if nothing was
 */
public record HealResult(HealPair pair, Optional<PageElement> found) {
    /** How that is to be judged. */
    public HealOutcome outcome() {
        if (found.equals(pair.right())) {
            return HealOutcome.RIGHT;
        }
        return found.isPresent() ? HealOutcome.WRONG : HealOutcome.MISSED;
    }

    /** In one line, for people. */
    public String describe() {
        return pair.name() + ": " + pair.target().describeInRecord() + " → "
                + found.map(PageElement::describeInRecord).orElse("nothing") + ", right is "
                + pair.right().map(PageElement::describeInRecord).orElse("nothing: it is gone");
    }
}
