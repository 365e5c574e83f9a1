package dev.cairn.browser.node;

import dev.cairn.agent.gate.Ruling;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail;
import dev.cairn.browser.state.PathTrail.DoneAct;
import dev.cairn.browser.state.PlannedAction;
import dev.cairn.browser.state.SeenPage;

/** Keeps what was done of a task's way. */
final class PathSteps {
    private PathSteps() {}

    /** The way with the proposal done. */
    static PathTrail after(BrowseState state) {
        ActionProposal proposal = state.proposal();
        PathTrail way = state.way();
        if (!counts(proposal.action())) {
            return way;
        }
        DoneAct act = new DoneAct(
                proposal.action(),
                state.observation().map(SeenPage::page).orElseThrow(),
                state.progress().done(),
                proposal.completes(),
                state.planned().flatMap(PlannedAction::ruling).flatMap(Ruling::effect));
        return way.with(act).at(way.known().isPresent() ? way.at() + 1 : 0);
    }

    private static boolean counts(BrowseAction action) {
        return switch (action) {
            case BrowseAction.Click click -> true;
            case BrowseAction.Type type -> true;
            case BrowseAction.Choose choose -> true;
            case BrowseAction.Press press -> true;
            case BrowseAction.Open open -> true;
            case BrowseAction.Back back -> true;
            case BrowseAction.Upload upload -> true;
            case BrowseAction.Extract extract -> true;
            case BrowseAction.AnswerDialog dialog -> true;
            case BrowseAction.Hover hover -> false; // what shows then is a step
            case BrowseAction.Tab tab -> false;
            case BrowseAction.Scroll scroll -> false;
            case BrowseAction.Pause pause -> false;
            case BrowseAction.CallTool call -> false; // the clause is read anew each time
            case BrowseAction.NeedUser ask -> false;
            case BrowseAction.Stop stop -> false;
        };
    }
}
