package dev.cairn.report.test;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.engine.CairnException;
import dev.cairn.report.test.PerformedViews.Done;
import dev.cairn.report.test.WebScenario.Check;
import dev.cairn.report.test.WebScenario.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A way through a web app that was explored, as a test of Playwright's walks it.
 *
 * @param script the way
 * @param start the address that the app was begun at
 */
public record WebPath(TestScenario script, String start) {
    private static final String SERVER = "web.ServerError";
    private static final String BLANK = "web.WhitePage";
    private static final String DIALOG = "web.Dialog";
    private static final String AGREE = "OK";

    /** A test that fails for as long as the way leads to the crash. */
    public PlaywrightExport test(KnownCrash crash) {
        String about = " * " + JavaText.comment(start) + " must not fail on this way. It did, with "
                + JavaText.comment(crash.crash().exception()) + ".";
        return new PlaywrightExport(scenario(List.of(not(crash.crash()))), about, "doesNotFail");
    }

    /** A test that passes when the way leads to the screen. */
    public PlaywrightExport test(Screen screen) {
        ScreenAssertion arrival = script.arrival(screen);
        List<Check> checks = new ArrayList<>();
        String path = arrival.place().replaceFirst("/#.*", "").replace('#', '*');
        if (path.startsWith("/")) {
            checks.add(new Check.Place(path));
        }
        arrival.texts().forEach(text -> checks.add(new Check.Shows(text, false)));
        String about =
                " * Leads to the screen “" + JavaText.comment(screen.title()) + "” of " + JavaText.comment(start) + ".";
        return new PlaywrightExport(scenario(checks), about, "reachesTheScreen");
    }

    private WebScenario scenario(List<Check> checks) {
        if (!script.outset().conduct().prelude().isEmpty()) {
            throw new CairnException(
                    "junit.failed",
                    "what --prelude does before a web app is explored cannot be written into a test yet; explore it without");
        }
        List<Step> steps = script.lines().stream()
                .map(TestScenario.Line::step)
                .map(this::step)
                .toList();
        return new WebScenario(script.app(), start, steps, checks);
    }

    private static Check not(Crash crash) {
        return switch (crash.exception()) {
            case SERVER -> new Check.NoAnswer(crash.message().replace('#', '*'));
            case BLANK -> new Check.NotBlank();
            default ->
                new Check.NoError(
                        crash.message().isBlank() ? crash.exception().replaceFirst("^web\\.", "") : crash.message());
        };
    }

    private Step step(PathStep step) {
        if (step.action().isEmpty()) {
            return new Step.Open(start);
        }
        KnownAction action = step.action().get();
        Optional<Done> done = script.views().of(step);
        if (done.filter(one -> isDialog(one.shown())).isPresent()) {
            return new Step.Answer(
                    action.kind() == ActionKind.TAP && action.label().equals(AGREE));
        }
        List<WebPlace> places = done.map(one -> ViewPlaces.of(one.action(), one.shown()))
                .filter(found -> !found.isEmpty())
                .orElseGet(() -> ViewPlaces.of(action));
        return switch (action.kind()) {
            case BACK -> new Step.Back();
            case SCROLL -> new Step.Scroll();
            case TYPE -> new Step.Fill(places, action.text());
            case TAP -> done.filter(WebPath::isList).isPresent() ? new Step.Next(places) : new Step.Click(places);
            case LONG_PRESS, SCROLL_SIDEWAYS, SWIPE, MENU, ROTATE ->
                throw new IllegalArgumentException("nothing that a browser does: " + action.describe());
        };
    }

    /** The browser's own question stands alone. */
    private static boolean isDialog(Hierarchy shown) {
        List<UiNode> windows = shown.root().children();
        return windows.size() == 1 && windows.getFirst().className().equals(DIALOG);
    }

    private static boolean isList(Done done) {
        return done.action()
                .target()
                .filter(target -> target.className().equals("android.widget.Spinner"))
                .isPresent();
    }
}
