package dev.cairn.flows.shadow;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.layer.Rollout;
import dev.cairn.flows.talk.ShadowNote;
import dev.cairn.flows.talk.ShadowWalk;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkMoment;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.TurnShadow;
import dev.cairn.flows.understand.Understanding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Another version of a flow, walked beside live talks. At each turn the talk is led over to it as {@code cairn flow migrate} would, takes the turn there, and stands somewhere; where that differs from where the talk stands, and
 * did not before the turn, it is noted. So nothing is kept between turns, a talk may be shadowed from any turn on, and by another version the next day. Thread-safe.
 *
 * <p>Beside a replay of recorded talks ({@link TalkShadow}) it does not count the votes of earlier turns anew, only those of this one.
 */
public final class LiveShadow implements TurnShadow {
    private static final int HASH = 12;

    private final CompiledFlow flow;
    private final CompiledFlow other;
    private final String version;

    /**
     * Beside a flow.
     *
     * @param other the version that is walked beside it; its tools are not run
     */
    public LiveShadow(CompiledFlow flow, CompiledFlow other) {
        this.flow = flow;
        this.other = other;
        this.version = other.model().version() + " (" + other.hash().substring(0, HASH) + ")";
    }

    /**
     * What an instance says it uses and shadows, among the versions that there are.
     *
     * @param used the version to hold talks by
     * @param shadow what is walked beside it; empty if the instance names none, or that very version
     */
    public record RolledOut(CompiledFlow used, Optional<LiveShadow> shadow) {}

    /**
     * Reads an instance's knobs.
     *
     * @param rollout as a merge gives it
     * @return empty if the version to use is not among them
     */
    public static Optional<RolledOut> of(Rollout rollout, List<CompiledFlow> versions) {
        return rollout.used(versions, version -> version.model().version(), CompiledFlow::hash)
                .map(used -> new RolledOut(
                        used,
                        rollout.shadowed(versions, version -> version.model().version(), CompiledFlow::hash)
                                .filter(shadow -> !shadow.hash().equals(used.hash()))
                                .map(shadow -> new LiveShadow(used, shadow))));
    }

    /** The version that is walked beside. */
    public CompiledFlow other() {
        return other;
    }

    @Override
    public List<ShadowNote> notes(Talk before, TalkTurn turn, Optional<Understanding> meaning, Talk after, Instant at) {
        if (!before.topics().isEmpty() || !after.topics().isEmpty()) {
            return List.of(); // a topic lies above the walk, which stands still
        }
        TalkMoment.Began began =
                new TalkMoment.Began(before.flow(), before.setting(), before.root(), before.context(), before.at());
        ShadowSide side = ShadowSide.from(new ShadowWalk(other), new KeyRename(flow, other), began);
        StandpointComparison comparison = new StandpointComparison(new KeyRename(flow, other));
        comparison.add(0, Standpoint.of(flow, before), side.standpoint());
        side.apply(new TalkMoment.UserTurned(turn, meaning, at));
        comparison.add(1, Standpoint.of(flow, after), side.standpoint());
        List<ShadowNote> notes = new ArrayList<>();
        comparison.differences().stream()
                .filter(difference -> difference.turn() == 1)
                .forEach(difference -> notes.add(new ShadowNote(
                        version,
                        difference.kind().word(),
                        difference.name(),
                        difference.before(),
                        difference.after())));
        return notes;
    }
}
