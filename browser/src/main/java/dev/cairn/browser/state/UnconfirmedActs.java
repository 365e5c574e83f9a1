package dev.cairn.browser.state;

import dev.cairn.browser.guard.SentKind;
import dev.cairn.browser.state.PathTrail.DoneAct;
import java.util.List;
import java.util.Optional;

/**
 * What was done in a browser and may have an effect that no look has confirmed: it would be done again in another browser. A request may leave
 * long after its act, so that only what has left the browser since the last look tells whether that may be.
 *
 * @param session the browser's start
 * @param stretch what has left it since the last look, as its ledger counts
 * @param acts what was done, the last first
 * @param dying the act that ended without an answer, if one did
 */
public record UnconfirmedActs(String session, int stretch, List<DoneAct> acts, Optional<DoneAct> dying) {
    /** Copies the list. */
    public UnconfirmedActs {
        acts = List.copyOf(acts);
    }

    /** Those of a task; empty if there are none. */
    public static Optional<UnconfirmedActs> of(BrowseState state) {
        List<DoneAct> acts = state.way().unsettled().stream()
                .filter(act -> act.action().mayHaveEffect())
                .toList()
                .reversed();
        Optional<DoneAct> dying = dying(state);
        return acts.isEmpty() && dying.isEmpty()
                ? Optional.empty()
                : state.observation()
                        .map(seen -> new UnconfirmedActs(
                                seen.session(), seen.stretch().orElse(0), acts, dying));
    }

    /** A tool's use has nothing to do with a browser; what was put to a person already is that person's to say. */
    private static Optional<DoneAct> dying(BrowseState state) {
        return state.unsettled()
                .filter(act -> !(act.action() instanceof BrowseAction.CallTool)
                        && state.progress().isDoubtNew())
                .map(act -> new DoneAct(
                        act.action(),
                        state.observation().map(SeenPage::page).orElseThrow(),
                        state.progress().clause(),
                        act.completes(),
                        effect(state, act)));
    }

    private static Optional<Boolean> effect(BrowseState state, ActionProposal act) {
        return state.planned()
                .filter(planned -> planned.proposal().id().equals(act.id()))
                .map(planned -> planned.ruling().flatMap(ruling -> ruling.effect()))
                .orElse(Optional.of(true));
    }

    /** Whether it is certain that the act without an answer did nothing. */
    public boolean isUndone(SentKind sent) {
        return dying.filter(act -> isHarmless(act, sent)).isPresent();
    }

    /**
     * The acts that may have had their effect, the last first: all that are of a kind to have one, if there are any, and if something has left that they can have sent; any
     * other only if a request has left that may change something.
     */
    public List<DoneAct> doubtful(SentKind sent) {
        if (sent == SentKind.NOTHING) {
            return List.of();
        }
        List<DoneAct> weighty = acts.stream().filter(UnconfirmedActs::isWeighty).toList();
        return weighty.isEmpty() && sent == SentKind.CHANGE ? acts : weighty;
    }

    private static boolean isHarmless(DoneAct act, SentKind sent) {
        return sent == SentKind.NOTHING || sent == SentKind.QUERY && !isWeighty(act);
    }

    private static boolean isWeighty(DoneAct act) {
        return act.effect().orElse(false);
    }
}
