package dev.cairn.browser.heal;

import dev.cairn.agent.path.TargetAgreement;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.plan.ElementTraits;
import java.util.List;
import java.util.Optional;

/** Has the finder that paths are walked by look for targets on changed pages, and judges it by what the pages' author says is right. */
public final class HealBench {
    private HealBench() {}

    /** What comes of each pair. */
    public static List<HealResult> run(List<HealPair> pairs) {
        return pairs.stream().map(pair -> new HealResult(pair, find(pair))).toList();
    }

    private static Optional<PageElement> find(HealPair pair) {
        int at = pair.before().indexOf(pair.target());
        return TargetAgreement.find(ElementTraits.of(pair.before()).get(at), ElementTraits.of(pair.after()))
                .map(found -> pair.after().get(found.index()));
    }
}
