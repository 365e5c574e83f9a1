package dev.cairn.report.test;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.Screen;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The source of a JUnit test that walks a way by Appium's own client. It needs nothing of ours. What was typed from a secret's place is read
 * from that place again; the secret itself is nowhere in it.
 */
public final class JunitExport implements TestSource {
    private static final String INDENT = "        ";

    private final TestScenario script;
    private final TestSetup opening;
    private final String about;
    private final String test;
    private final List<String> end;
    private final String more;

    private JunitExport(TestScenario script, String about, String test, List<String> end, String more) {
        this.script = script;
        this.opening = new TestSetup(script.outset());
        this.about = about;
        this.test = test;
        this.end = end;
        this.more = more;
    }

    /** A test that fails with the app's stack trace for as long as the way leads to the crash. */
    public static JunitExport of(TestScenario script, KnownCrash crash) {
        String about = " * " + JavaText.comment(script.app()) + " must not crash on this way. It did, with "
                + JavaText.comment(crash.crash().exception()) + ".";
        return new JunitExport(script, about, "doesNotCrash", List.of(), "");
    }

    /** A test that passes when the way leads to the screen. */
    public static JunitExport of(TestScenario script, Screen screen) {
        ScreenAssertion arrival = script.arrival(screen);
        String texts =
                arrival.texts().stream().map(text -> ", " + JavaText.of(text)).collect(Collectors.joining());
        String reached = "arrive(" + JavaText.of(arrival.app()) + ", " + JavaText.of(arrival.place()) + texts + ");";
        String about = " * Leads to the screen “" + JavaText.comment(screen.title()) + "” of "
                + JavaText.comment(script.app()) + ".";
        return new JunitExport(
                script, about, "reachesTheScreen", List.of(reached), SourceTemplate.part("ReachedScreen.java.txt"));
    }

    @Override
    public String source(String className) {
        return MARK + "\n"
                + SourceTemplate.filled(
                        "AppiumTest.java.txt",
                        Map.of(
                                "SETTINGS",
                                opening.settings(),
                                "ENTRIES",
                                opening.entries(),
                                "ABOUT",
                                about + opening.about(),
                                "CLASS",
                                className,
                                "APP",
                                JavaText.of(script.app()),
                                "TEST",
                                test,
                                "STEPS",
                                steps(),
                                "GRANT",
                                opening.grant(),
                                "ANSWERS",
                                opening.answers(),
                                "MORE",
                                more
                                        + opening.members()
                                        + (usesSecrets() ? SourceTemplate.part("Secret.java.txt") : "")));
    }

    @Override
    public String project() {
        return SourceTemplate.filled("pom.xml.txt", Map.of());
    }

    private String steps() {
        StringBuilder steps = new StringBuilder();
        opening.calls().forEach(line -> append(steps, line));
        for (TestScenario.Line line : script.lines()) {
            line.step().action().ifPresent(action -> append(steps, "// on “" + JavaText.line(line.screen()) + "”"));
            append(steps, call(line));
        }
        end.forEach(last -> append(steps, last));
        return steps.toString().stripTrailing();
    }

    private static void append(StringBuilder steps, String line) {
        steps.append(INDENT).append(line).append('\n');
    }

    private String call(TestScenario.Line line) {
        String places =
                line.places().stream().map(Locator::source).collect(Collectors.joining(",\n" + INDENT + INDENT));
        return line.step().action().map(action -> call(action, places)).orElseGet(opening::restart);
    }

    private static String call(KnownAction action, String places) {
        return switch (action.kind()) {
            case TAP -> "tap(" + places + ");";
            case LONG_PRESS -> "longPress(" + places + ");";
            case SCROLL -> "scroll(" + places + ");";
            case SCROLL_SIDEWAYS, SWIPE -> "swipe(" + places + ");";
            case TYPE -> "type(" + typed(action.text()) + ", " + places + ");";
            case MENU -> "menu();";
            case ROTATE -> "turn();";
            case BACK -> "back();";
        };
    }

    static String typed(String text) {
        return switch (Typed.parse(text)) {
            case Typed.Text(String plain) -> JavaText.of(plain);
            case Typed.Hidden(Secret secret) -> "secret(" + JavaText.of(secret.reference()) + ")";
        };
    }

    private boolean usesSecrets() {
        Stream<String> way = script.lines().stream()
                .flatMap(line -> line.step().action().stream())
                .map(KnownAction::text);
        return Stream.concat(way, opening.typed()).anyMatch(text -> Typed.parse(text) instanceof Typed.Hidden);
    }
}
