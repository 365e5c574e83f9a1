package dev.cairn.explorer;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.Viewport;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LlmTally;
import dev.cairn.report.LlmFigures;
import dev.cairn.report.Pictures;
import dev.cairn.report.ScreenMap;
import dev.cairn.report.Summary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamException;

/** Makes a report's documents of a run's state. */
public final class ReportAssembler {
    private final ExplorerState state;
    private final AppMap map;
    private final RunState<ExplorerState> run;
    private final FileStore files;
    private final List<Proof> proofs;

    /** Of that run, whose pictures and sources are in {@code files}, and whose crashes were not walked to again. */
    public ReportAssembler(RunState<ExplorerState> run, FileStore files) {
        this(run, files, List.of());
    }

    /** Of that run, whose pictures and sources are in {@code files}, with what came of walking to its crashes again. */
    public ReportAssembler(RunState<ExplorerState> run, FileStore files, List<Proof> proofs) {
        this.run = run;
        this.state = run.state();
        this.map = state.map();
        this.files = files;
        this.proofs = List.copyOf(proofs);
    }

    /** The run in figures. */
    public Summary summary(Duration elapsed) {
        int steps = state.counters().steps();
        StopExplanation stop = new StopExplanation(run);
        double perSecond = elapsed.isZero() ? 0 : Math.round(steps * 100_000.0 / elapsed.toMillis()) / 100.0;
        return new Summary(
                run.run(),
                state.appPackage(),
                state.settings().policy().label(),
                run.seed(),
                steps,
                (int) map.ownScreens(),
                (int) map.screens().values().stream()
                        .filter(screen -> !screen.outside())
                        .count(),
                map.transitions().size(),
                map.places().size(),
                state.settings().app().places().size(),
                map.crashes().size(),
                (int) proofs.stream().filter(proof -> proof.reproduced() > 0).count(),
                elapsed.toMillis(),
                perSecond,
                stop.code(),
                stop.words(),
                llm(),
                state.device().flatMap(DeviceIdentity::isolation),
                limits(),
                new FewScreens(state, this::hierarchy).reasons());
    }

    private List<Summary.Limit> limits() {
        return state.limits().stream()
                .map(met -> new Summary.Limit(
                        met.limit().kind(),
                        met.limit().missing(),
                        met.limit().sentence(),
                        met.count(),
                        met.step(),
                        met.limit().trace()))
                .toList();
    }

    private LlmFigures llm() {
        LlmTally asked = state.llm();
        return new LlmFigures(
                asked.calls(),
                asked.lost(),
                asked.cacheHits(),
                asked.cacheMisses(),
                asked.fallbacks(),
                asked.tokensIn(),
                asked.tokensOut(),
                asked.unpriced() > 0 ? Optional.empty() : Optional.of(asked.costUsd()));
    }

    /** All that was found. */
    public ScreenMap map() {
        var app = state.settings().app();
        List<ScreenMap.Crash> crashes = new CrashReports(map, proofs).all();
        return new ScreenMap(
                ScreenMap.FORMAT,
                new ScreenMap.App(app.id(), app.versionName(), app.versionCode(), app.launcher(), app.places()),
                state.settings().policy().label(),
                run.seed(),
                map.places(),
                map.screens().values().stream()
                        .filter(screen -> screen.isSeen() || CrashReports.leadThrough(crashes, screen.id()))
                        .map(this::screen)
                        .toList(),
                transitions(),
                crashes,
                map.coverage().stream()
                        .map(p ->
                                new ScreenMap.Coverage(p.step(), p.screens(), p.transitions(), p.places(), p.crashes()))
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
        Optional<Hierarchy> hierarchy = hierarchy(screen);
        Map<String, Action.Target> targets = new LinkedHashMap<>();
        hierarchy.ifPresent(shown -> ActionEnumerator.enumerate(screen.place(), shown)
                .forEach(action -> action.target().ifPresent(target -> targets.put(action.key(), target))));
        List<ScreenMap.Element> elements = hierarchy
                .map(shown -> elements(shown, new HashSet<>(targets.values())))
                .orElse(List.of());
        return new ScreenMap.Screen(
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
                actions(screen, targets, elements));
    }

    private Optional<Hierarchy> hierarchy(Screen screen) {
        try {
            return Optional.of(Hierarchy.parse(new String(files.get(screen.source()), StandardCharsets.UTF_8)));
        } catch (XMLStreamException | CairnException e) { // a report without outlines is better than none
            return Optional.empty();
        }
    }

    /** What has a text or can be acted on. */
    private static List<ScreenMap.Element> elements(Hierarchy shown, Set<Action.Target> targets) {
        return shown.root()
                .all()
                .filter(node -> !node.bounds().isEmpty())
                .filter(node -> !node.text().isBlank() || targets.contains(target(node)))
                .map(ReportAssembler::element)
                .distinct()
                .toList();
    }

    private static Action.Target target(UiNode node) {
        return new Action.Target(node.className(), node.resourceId(), node.bounds());
    }

    private static ScreenMap.Element element(UiNode node) {
        return new ScreenMap.Element(node.label(), node.className(), node.resourceId(), bounds(node.bounds()));
    }

    private static ScreenMap.Bounds bounds(Bounds at) {
        return new ScreenMap.Bounds(at.left(), at.top(), at.right(), at.bottom());
    }

    /** Actions of all sights of the screen; those that were offered first come first. */
    private List<ScreenMap.ScreenAction> actions(
            Screen screen, Map<String, Action.Target> targets, List<ScreenMap.Element> elements) {
        Map<String, KnownAction> known = new LinkedHashMap<>();
        map.viewports().values().stream()
                .filter(viewport -> viewport.screen().equals(screen.id()))
                .map(Viewport::actions)
                .forEach(actions -> actions.forEach(action -> known.putIfAbsent(action.key(), action)));
        return known.values().stream()
                .map(action -> new ScreenMap.ScreenAction(
                        action.key(),
                        kind(action),
                        action.target(),
                        text(action),
                        Optional.ofNullable(targets.get(action.key())).flatMap(target -> indexOf(target, elements)),
                        screen.timesTried(action.key())))
                .toList();
    }

    private static Optional<Integer> indexOf(Action.Target target, List<ScreenMap.Element> elements) {
        return IntStream.range(0, elements.size())
                .filter(i -> elements.get(i).bounds().equals(bounds(target.bounds()))
                        && elements.get(i).className().equals(target.className()))
                .boxed()
                .findFirst();
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

    static ScreenMap.Action action(KnownAction action) {
        return new ScreenMap.Action(action.key(), kind(action), action.target(), text(action));
    }

    private static Optional<String> text(KnownAction action) {
        return action.text().isEmpty() ? Optional.empty() : Optional.of(action.text());
    }

    private static ScreenMap.Kind kind(KnownAction action) {
        return switch (action.kind()) {
            case TAP -> ScreenMap.Kind.TAP;
            case LONG_PRESS -> ScreenMap.Kind.LONG_PRESS;
            case SCROLL -> ScreenMap.Kind.SCROLL;
            case SCROLL_SIDEWAYS -> ScreenMap.Kind.SCROLL_SIDEWAYS;
            case SWIPE -> ScreenMap.Kind.SWIPE;
            case TYPE -> ScreenMap.Kind.TYPE;
            case MENU -> ScreenMap.Kind.MENU;
            case ROTATE -> ScreenMap.Kind.ROTATE;
            case BACK -> ScreenMap.Kind.BACK;
        };
    }
}
