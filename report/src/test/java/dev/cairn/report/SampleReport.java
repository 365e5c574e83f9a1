package dev.cairn.report;

import dev.cairn.report.ScreenMap.Action;
import dev.cairn.report.ScreenMap.App;
import dev.cairn.report.ScreenMap.Coverage;
import dev.cairn.report.ScreenMap.Crash;
import dev.cairn.report.ScreenMap.Element;
import dev.cairn.report.ScreenMap.Kind;
import dev.cairn.report.ScreenMap.PathStep;
import dev.cairn.report.ScreenMap.Proof;
import dev.cairn.report.ScreenMap.Screen;
import dev.cairn.report.ScreenMap.ScreenAction;
import dev.cairn.report.ScreenMap.Transition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An invented exploration of any size, shaped like that of a real app: a menu of menus, long lists of leaves, some
 * chains, Back everywhere, cross links, a screen of another app, two crashes, and labels that try to break the page.
 */
final class SampleReport implements Pictures {
    static final String APP = "io.appium.android.apis";

    /** A title with markup, which must show as text. */
    static final String HOSTILE = "<img src=x onerror=\"window.broken=1\"></script><b>Bold</b> & \u2028 more";

    private final Random random = new Random(7);
    private final List<Screen> screens = new ArrayList<>();
    private final Map<String, List<String>> rows = new HashMap<>();
    private final List<Transition> transitions = new ArrayList<>();
    private final List<Crash> crashes = new ArrayList<>();
    private int step = 1;

    private SampleReport() {}

    /** A sample with this many screens of the app and one of another. */
    static SampleReport of(int size) {
        SampleReport sample = new SampleReport();
        sample.add("API Demos", "ApiDemos", false);
        sample.fill(size);
        if (size > SampleTitles.MENU.size()) {
            sample.leave();
            sample.crash(size / 3, "java.lang.NullPointerException", "Attempt to invoke a method on a null object");
            sample.crash(size / 2, "android.view.WindowManager$BadTokenException", "");
        }
        return sample;
    }

    ScreenMap map() {
        TreeSet<String> seen = new TreeSet<>();
        inside(step).forEach(screen -> seen.add(screen.place()));
        List<Coverage> coverage =
                IntStream.rangeClosed(1, step).mapToObj(this::coverageAfter).toList();
        List<String> declared = new ArrayList<>(seen);
        for (int i = 0; i < 40; i++) {
            declared.add(APP + ".unseen.Activity" + i);
        }
        App app = new App(APP, "5.0", 5, APP + ".ApiDemos", declared);
        return new ScreenMap(1, app, "max-coverage", 7, List.copyOf(seen), offered(), transitions, crashes, coverage);
    }

    private Coverage coverageAfter(int now) {
        return new Coverage(
                now,
                (int) inside(now).count(),
                (int) transitions.stream().filter(t -> t.firstStep() <= now).count(),
                (int) inside(now).map(Screen::place).distinct().count(),
                (int) crashes.stream().filter(crash -> crash.step() <= now).count());
    }

    private Stream<Screen> inside(int now) {
        return screens.stream().filter(screen -> !screen.outside() && screen.firstStep() <= now);
    }

    Summary summary() {
        ScreenMap map = map();
        return new Summary(
                "01KAKM4Q3B8WQ0T5Z6S1R7V9XN",
                APP,
                map.policy(),
                map.seed(),
                step,
                (int) map.screens().stream().filter(screen -> !screen.outside()).count(),
                screens.size(),
                transitions.size(),
                map.placesSeen().size(),
                map.app().placesDeclared().size(),
                crashes.size(),
                (int) crashes.stream().filter(SampleReport::isReproduced).count(),
                42_300,
                step / 42.3,
                "budget_exhausted:steps",
                "at its limit, " + step + " steps of the exploration",
                LlmFigures.NONE,
                Optional.of("unshare: files, processes and network of its own"),
                List.of(new Summary.Limit(
                        "library", "library libfoo.so", "needed", 1, 3, "\tat com.app.Main.a(Main.java:3)")),
                List.of("s001 asks for a password: log in by --prelude", "ways lead to other apps: <b>com.shop</b>"));
    }

    @Override
    public Optional<byte[]> screenshot(String screenId) {
        int number = Integer.parseInt(screenId.substring(1));
        if (number % 29 == 13) {
            return Optional.empty();
        }
        Screen screen = screens.get(number - 1);
        return Optional.of(new SampleScreen(number, screen.title(), rows.getOrDefault(screenId, List.of())).png());
    }

    @Override
    public Optional<byte[]> source(String screenId) {
        return Optional.of("<hierarchy/>".getBytes(StandardCharsets.UTF_8));
    }

    private void fill(int size) {
        for (int i = 0; i < SampleTitles.MENU.size() && screens.size() < size; i++) {
            way(1, add(SampleTitles.MENU.get(i), "ApiDemos", false), SampleTitles.MENU.get(i));
        }
        int menus = screens.size();
        while (screens.size() < size) {
            boolean chain = random.nextInt(5) == 0;
            // The last menu, like Views in the real app, gets most.
            int from = chain
                    ? 2 + random.nextInt(screens.size() - 1)
                    : random.nextInt(3) == 0 ? menus : 2 + random.nextInt(menus - 1);
            String title = SampleTitles.LEAVES.get(random.nextInt(SampleTitles.LEAVES.size()));
            way(from, add(title, "demo.Demo" + screens.size(), false), title);
        }
        for (int i = 0; i < size / 8; i++) {
            way(2 + random.nextInt(size - 1), 2 + random.nextInt(size - 1), "Next");
        }
    }

    private void leave() {
        int other = add("Contacts", "com.android.contacts.PeopleActivity", true);
        way(4, other, "Pick a contact");
    }

    private void crash(int on, String exception, String message) {
        step += 2;
        Action action = action(Kind.TAP, "Crash me");
        String id = "c" + (crashes.size() + 1);
        transitions.add(new Transition(
                "t" + (transitions.size() + 1), id(on), Optional.empty(), Optional.of(id), action, 1, step));
        rowsOf(id(on)).add("Crash me");
        List<PathStep> path = List.of(
                new PathStep(1, Optional.of(id(1)), action(Kind.TAP, "Animation")),
                new PathStep(2, Optional.of(id(3)), action(Kind.SCROLL, "the list")),
                new PathStep(3, Optional.of(id(on)), action));
        crashes.add(new Crash(
                id,
                Optional.of(id(on)),
                step,
                action,
                exception,
                message,
                trace(exception, message),
                2,
                path,
                proof()));
    }

    private static String trace(String exception, String message) {
        return exception + ": " + message + "\n\tat io.appium.android.apis.app.Demo.onClick(Demo.java:42)"
                + "\n\tat android.view.View.performClick(View.java:7506)".repeat(12);
    }

    private int add(String title, String activity, boolean outside) {
        step += 1 + random.nextInt(2);
        int number = screens.size() + 1;
        String name = outside ? activity : APP + "." + activity;
        screens.add(new Screen(
                id(number),
                title,
                name,
                outside ? "com.android.contacts" : APP,
                outside,
                step,
                1 + random.nextInt(9),
                Optional.empty(),
                Optional.empty(),
                SampleScreen.WIDTH,
                SampleScreen.HEIGHT,
                List.of(),
                List.of()));
        return number;
    }

    private void way(int from, int to, String label) {
        rowsOf(id(from)).add(label);
        transition(from, to, action(Kind.TAP, label));
        if (random.nextInt(3) > 0) {
            transition(to, from, action(Kind.BACK, "Back"));
        }
    }

    private void transition(int from, int to, Action action) {
        int first = screens.get(to - 1).firstStep();
        transitions.add(new Transition(
                "t" + (transitions.size() + 1),
                id(from),
                Optional.of(id(to)),
                Optional.empty(),
                action,
                1 + random.nextInt(3),
                first));
    }

    /** The screens with an element per row; all but every fifth row were tried. */
    private List<Screen> offered() {
        return screens.stream().map(this::offering).toList();
    }

    private Screen offering(Screen screen) {
        List<Element> elements = new ArrayList<>();
        List<ScreenAction> actions = new ArrayList<>();
        for (String row : rowsOf(screen.id())) {
            boolean untried = elements.size() % 5 == 4;
            elements.add(new Element(
                    row, "android.widget.TextView", "android:id/text1", SampleScreen.rowBounds(elements.size())));
            Action action = action(Kind.TAP, row);
            actions.add(new ScreenAction(
                    action.id(), Kind.TAP, row, Optional.empty(), Optional.of(elements.size() - 1), untried ? 0 : 1));
        }
        actions.add(new ScreenAction("back", Kind.BACK, "Back", Optional.empty(), Optional.empty(), 1));
        return new Screen(
                screen.id(),
                screen.title(),
                screen.place(),
                screen.app(),
                screen.outside(),
                screen.firstStep(),
                screen.visits(),
                Optional.empty(),
                Optional.empty(),
                screen.width(),
                screen.height(),
                elements,
                actions);
    }

    /** The first crash comes each time, the second never, a third was not tried. */
    private Optional<Proof> proof() {
        return switch (crashes.size()) {
            case 0 -> Optional.of(new Proof(3, 3, 3, 61));
            case 1 -> Optional.of(new Proof(0, 9, 3, 3));
            default -> Optional.empty();
        };
    }

    private static boolean isReproduced(Crash crash) {
        return crash.proof().filter(proof -> proof.reproduced() > 0).isPresent();
    }

    private List<String> rowsOf(String screenId) {
        return rows.computeIfAbsent(screenId, id -> new ArrayList<>());
    }

    private static Action action(Kind kind, String label) {
        return new Action(kind == Kind.BACK ? "back" : "tap:" + label, kind, label, Optional.empty());
    }

    private static String id(int number) {
        return String.format("s%03d", number);
    }
}
