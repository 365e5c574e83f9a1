package dev.cairn.explorer.policy;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import dev.cairn.testkit.device.ViewXml;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An app in plain Java: menus of menus of leaves, each leaf an activity with controls that change nothing. */
final class SimulatedApp {
    private static final int MENUS = 8;
    private static final int LEAVES = 9;

    private final Map<String, Page> pages = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private Walk walk;

    private SimulatedApp() {
        pages.put("", Page.of("Menu", list(names("", MENUS))));
        for (String menu : names("", MENUS)) {
            pages.put(menu, Page.of("Menu", list(names(menu, LEAVES))));
            for (String leaf : names(menu, LEAVES)) {
                ViewXml[] controls = Stream.of("Up", "Down", "Left", "Right", "Start", "Stop")
                        .map(label -> button(label).with("long-clickable", "true"))
                        .toArray(ViewXml[]::new);
                pages.put(leaf, Page.of("Leaf" + leaf.replace(" ", ""), controls));
            }
        }
        start();
        walk = Walk.from(page());
    }

    /** How many activities a policy sees in so many steps. */
    static int activitiesSeen(PolicyKind kind, long seed, int steps) {
        SimulatedApp app = new SimulatedApp();
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < steps; step++) {
            Page here = app.page();
            PolicyChoice choice =
                    kind.policy().choose(new Situation(app.walk.map(), here.sight(), here.actions()), random);
            app.walk = app.walk.restart(here).does(choice.action(), app.after(choice.action()));
            if (app.open.isEmpty() || choice.outlook() == PolicyStatus.BETTER_FROM_START) {
                app.start();
            }
        }
        return app.walk.map().places().size();
    }

    private Page after(Action action) {
        switch (action.kind()) {
            case TAP -> {
                if (pages.containsKey(action.label())) {
                    open.push(action.label());
                }
            }
            case BACK -> open.pop();
            case LONG_PRESS, SCROLL, SCROLL_SIDEWAYS, SWIPE, TYPE, MENU, ROTATE -> {}
        }
        return open.isEmpty() ? Page.outside("launcher") : page();
    }

    private void start() {
        open.clear();
        open.push("");
    }

    private Page page() {
        return pages.getOrDefault(open.element(), Page.outside("launcher"));
    }

    private static String[] names(String above, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> (above + " " + (char) ('A' + i)).strip())
                .toArray(String[]::new);
    }
}
