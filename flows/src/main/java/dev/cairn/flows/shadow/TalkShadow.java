package dev.cairn.flows.shadow;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.ShadowWalk;
import dev.cairn.flows.talk.TalkMoment;
import java.util.List;

/**
 * Walks recorded talks under two flows, and tells where these go apart: what is asked, which path is in front and whether it is locked, which answers count.
 *
 * <pre>{@code
 * TalkShadow shadow = new TalkShadow(older, newer);
 * ShadowReport report = shadow.report(run, TalkMoment.of(engine.journal(run)));
 * report.differences().forEach(difference -> System.out.println(difference.line()));
 * }</pre>
 *
 * <p>Both are walked by what was said then, with the meaning that it had then; what the second flow does not ask for under that name, or under the one that its migrations give it, is read anew by rules.
 * Tools give what they gave then. No tool is run, no model asked, nothing stored. For one thread.
 */
public final class TalkShadow {
    private final ShadowWalk first;
    private final ShadowWalk second;
    private final CompiledFlow older;
    private final CompiledFlow newer;

    /** Of two flows. */
    public TalkShadow(CompiledFlow older, CompiledFlow newer) {
        this.older = older;
        this.newer = newer;
        this.first = new ShadowWalk(older);
        this.second = new ShadowWalk(newer);
    }

    /**
     * One talk.
     *
     * @param moments that it consists of; at least its beginning
     */
    public ShadowReport report(String run, List<TalkMoment> moments) {
        TalkMoment.Began began = (TalkMoment.Began) moments.getFirst();
        KeyRename names = new KeyRename(older, newer);
        ShadowSide before = new ShadowSide(first, new KeyRename(older, older), moments);
        ShadowSide after = new ShadowSide(second, names, moments);
        before.start();
        after.start();
        StandpointComparison comparison = new StandpointComparison(names);
        comparison.add(0, before.standpoint(), after.standpoint());
        int turn = 0;
        for (TalkMoment moment : moments.subList(1, moments.size())) {
            turn += moment instanceof TalkMoment.UserTurned ? 1 : 0;
            before.apply(moment);
            after.apply(moment);
            if (!(moment instanceof TalkMoment.ToolReturned || moment instanceof TalkMoment.ToolFailed)) {
                comparison.add(turn, before.standpoint(), after.standpoint());
            }
        }
        return new ShadowReport(run, began.flow(), turn, comparison.differences());
    }
}
