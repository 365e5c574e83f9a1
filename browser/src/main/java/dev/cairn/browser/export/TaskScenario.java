package dev.cairn.browser.export;

import dev.cairn.agent.input.Typed;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail.DoneAct;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.report.test.WebScenario;
import dev.cairn.report.test.WebScenario.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A task that was done, as a test does it again: the same acts with the same values, and what came of them. */
public final class TaskScenario {
    private final BrowseState state;
    private final FileStore files;

    private TaskScenario(BrowseState state, FileStore files) {
        this.state = state;
        this.files = files;
    }

    /**
     * Of a run; empty if it is not done, or did nothing.
     *
     * @param files where its looks are
     */
    public static Optional<WebScenario> of(BrowseState state, FileStore files) {
        boolean done = state.end()
                .filter(end -> end == BrowseEnd.VERIFIED || end == BrowseEnd.UNVERIFIED)
                .isPresent();
        return done && !state.way().acts().isEmpty()
                ? Optional.of(new TaskScenario(state, files).scenario())
                : Optional.empty();
    }

    private WebScenario scenario() {
        List<DoneAct> acts = state.way().acts();
        List<Seen> seen = acts.stream()
                .map(act -> new Seen(act.action(), view(act.page())))
                .toList();
        PageView end = view(state.observation().orElseThrow().page());
        List<Step> steps = new ArrayList<>();
        seen.forEach(act -> steps.add(step(act)));
        return new WebScenario(
                state.task().goal(), state.task().url(), steps, new ScenarioChecks(state, seen, end).all());
    }

    /**
     * An act, and the page that it was done on.
     *
     * @param action what was done
     * @param view as it was seen then
     */
    record Seen(BrowseAction action, PageView view) {
        /** What it was done to. */
        Optional<PageElement> element() {
            return action.aim().flatMap(view::element);
        }

        /** A text that it put into a field, if it is no secret. */
        Optional<String> text() {
            String written = switch (action) {
                case BrowseAction.Type(String target, String text, boolean enter) -> text;
                case BrowseAction.Choose(String target, String option) -> option;
                case BrowseAction other -> "";
            };
            return Typed.parse(written) instanceof Typed.Text(String text)
                    ? Optional.of(text).filter(one -> !one.isBlank())
                    : Optional.empty();
        }
    }

    private PageView view(FileRef page) {
        return JsonCodec.standard().read("the page " + page, files.get(page), PageView.class);
    }

    private static Step step(Seen act) {
        var places = act.element().map(one -> ElementPlaces.of(one, act.view())).orElse(List.of());
        return switch (act.action()) {
            case BrowseAction.Click click -> new Step.Click(places);
            case BrowseAction.Type(String target, String text, boolean enter) -> new Step.Type(places, text, enter);
            case BrowseAction.Choose(String target, String option) -> new Step.Choose(places, option);
            case BrowseAction.Upload(String target, String file) -> new Step.Upload(places, file);
            case BrowseAction.Extract extract -> new Step.Click(places); // what is read must be there
            case BrowseAction.Press(String key) -> new Step.Press(key);
            case BrowseAction.Open(String url) -> new Step.Open(url);
            case BrowseAction.Back back -> new Step.Back();
            case BrowseAction.AnswerDialog(boolean accept, Optional<String> text) -> new Step.Answer(accept);
            case BrowseAction other -> throw new IllegalArgumentException("no step of a path: " + other);
        };
    }
}
