package dev.cairn.explorer.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.RunState;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.CrashFound;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Paths;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.map.Viewport;
import dev.cairn.explorer.report.Pictures;
import dev.cairn.explorer.report.ScreenMap;
import dev.cairn.explorer.report.Summary;
import dev.cairn.explorer.screen.Bounds;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.UiNode;
import dev.cairn.explorer.state.ExplorerState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Makes a report's documents of a run's state. */
public final class Reports {
    private final ExplorerState state;
    private final AppMap map;
    private final RunState<ExplorerState> run;
    private final FileStore files;

    /** Of that run, whose pictures and sources are in {@code files}. */
    public Reports(RunState<ExplorerState> run, FileStore files) {
        this.run = run;
        this.state = run.state();
        this.map = state.map();
        this.files = files;
    }

    /** The run in figures. */
    public Summary summary(Duration elapsed) {
        int steps = state.counters().steps();
        double perSecond = elapsed.isZero() ? 0 : Math.round(steps * 100_000.0 / elapsed.toMillis()) / 100.0;
        return new Summary(
                run.run(),
                state.appPackage(),
                state.settings().policy().label(),
                run.seed(),
                steps,
                (int) map.ownScreens(),
                map.transitions().size(),
                map.activities().size(),
                state.settings().app().activities().size(),
                map.crashes().size(),
                elapsed.toMillis(),
                perSecond,
                state.stopReason().orElse("running"));
    }

    /** All that was found. */
    public ScreenMap map() {
        var app = state.settings().app();
        return new ScreenMap(
                ScreenMap.FORMAT,
                new ScreenMap.App(
                        app.packageName(), app.versionName(), app.versionCode(), app.launcher(), app.activities()),
                state.settings().policy().label(),
                run.seed(),
                map.activities(),
                map.screens().values().stream().map(this::screen).toList(),
                transitions(),
                crashes(),
                map.coverage().stream()
                        .map(p -> new ScreenMap.Coverage(
                                p.step(), p.screens(), p.transitions(), p.activities(), p.crashes()))
                        .toList());
    }

    /** Where the report finds pictures and sources. */
    public Pictures pictures() {
        return new Pictures() {
            @Override
            public Optional<byte[]> screenshot(String screenId) throws IOException {
                return content(Optional.ofNullable(map.screens().get(screenId)).flatMap(Screen::screenshot));
            }

            @Override
            public Optional<byte[]> source(String screenId) throws IOException {
                return content(Optional.ofNullable(map.screens().get(screenId)).map(Screen::source));
            }
        };
    }

    private Optional<byte[]> content(Optional<FileRef> ref) throws IOException {
        try {
            return ref.map(files::get);
        } catch (CairnException e) {
            if (e.code().equals("file.missing")) {
                return Optional.empty();
            }
            throw new IOException(e.getMessage(), e);
        }
    }

    private ScreenMap.Screen screen(Screen screen) {
        List<ScreenMap.Element> elements = elements(screen);
        return new ScreenMap.Screen(
                screen.id(),
                screen.title(),
                screen.activity(),
                screen.packageName(),
                screen.outside(),
                screen.firstStep(),
                screen.visits(),
                Optional.empty(),
                Optional.empty(),
                screen.width(),
                screen.height(),
                elements,
                actions(screen, elements));
    }

    private List<ScreenMap.Element> elements(Screen screen) {
        try {
            String source = new String(files.get(screen.source()), StandardCharsets.UTF_8);
            return Hierarchy.parse(source)
                    .root()
                    .all()
                    .filter(node -> !node.bounds().isEmpty())
                    .filter(node -> node.is("clickable")
                            || node.is("long-clickable")
                            || !node.text().isBlank())
                    .map(Reports::element)
                    .toList();
        } catch (XMLStreamException | CairnException e) { // a report without outlines is better than none
            return List.of();
        }
    }

    private static ScreenMap.Element element(UiNode node) {
        Bounds at = node.bounds();
        return new ScreenMap.Element(
                node.label(),
                node.className(),
                node.resourceId(),
                new ScreenMap.Bounds(at.left(), at.top(), at.right(), at.bottom()));
    }

    /** Actions of all sights of the screen; those that were offered first come first. */
    private List<ScreenMap.ScreenAction> actions(Screen screen, List<ScreenMap.Element> elements) {
        Map<String, KnownAction> known = new LinkedHashMap<>();
        map.viewports().values().stream()
                .filter(viewport -> viewport.screen().equals(screen.id()))
                .map(Viewport::actions)
                .forEach(actions -> actions.forEach(action -> known.putIfAbsent(action.key(), action)));
        List<ScreenMap.ScreenAction> actions = new ArrayList<>();
        known.values()
                .forEach(action -> actions.add(new ScreenMap.ScreenAction(
                        action.key(),
                        kind(action),
                        action.label(),
                        text(action),
                        indexOf(action, elements),
                        screen.timesTried(action.key()))));
        return actions;
    }

    private static Optional<Integer> indexOf(KnownAction action, List<ScreenMap.Element> elements) {
        for (int i = 0; i < elements.size(); i++) {
            ScreenMap.Element element = elements.get(i);
            String simpleClass =
                    element.className().substring(element.className().lastIndexOf('.') + 1);
            boolean sameView = action.group().endsWith(":" + simpleClass + "#" + element.resourceId());
            if (sameView && !action.label().isEmpty() && element.label().startsWith(stem(action.label()))) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private static String stem(String label) {
        return label.endsWith("…") ? label.substring(0, label.length() - 1) : label;
    }

    private List<ScreenMap.Transition> transitions() {
        return map.transitions().values().stream()
                .map(t -> new ScreenMap.Transition(
                        t.id(),
                        t.from(),
                        Optional.of(t.to()),
                        Optional.empty(),
                        action(t.action()),
                        t.count(),
                        t.firstStep()))
                .toList();
    }

    private List<ScreenMap.Crash> crashes() {
        Paths paths = new Paths(map);
        return map.crashes().stream()
                .filter(crash -> crash.screen().isPresent() && crash.action().isPresent())
                .map(crash -> crash(crash, paths))
                .toList();
    }

    private static ScreenMap.Crash crash(CrashFound found, Paths paths) {
        String screen = found.screen().orElseThrow();
        KnownAction last = found.action().orElseThrow();
        List<ScreenMap.PathStep> path = new ArrayList<>();
        for (Paths.Hop hop : paths.to(screen)) {
            path.add(new ScreenMap.PathStep(path.size() + 1, hop.screen(), action(hop.action())));
        }
        path.add(new ScreenMap.PathStep(path.size() + 1, screen, action(last)));
        return new ScreenMap.Crash(
                found.id(),
                screen,
                found.step(),
                action(last),
                found.crash().exception(),
                found.crash().message(),
                found.crash().stackTrace(),
                found.count(),
                path);
    }

    private static ScreenMap.Action action(KnownAction action) {
        return new ScreenMap.Action(action.key(), kind(action), action.label(), text(action));
    }

    private static Optional<String> text(KnownAction action) {
        return action.text().isEmpty() ? Optional.empty() : Optional.of(action.text());
    }

    private static ScreenMap.Kind kind(KnownAction action) {
        return switch (action.kind()) {
            case TAP -> ScreenMap.Kind.TAP;
            case LONG_PRESS -> ScreenMap.Kind.LONG_PRESS;
            case SCROLL -> ScreenMap.Kind.SCROLL;
            case TYPE -> ScreenMap.Kind.TYPE;
            case BACK -> ScreenMap.Kind.BACK;
        };
    }
}
