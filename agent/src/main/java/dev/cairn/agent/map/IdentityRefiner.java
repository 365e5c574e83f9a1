package dev.cairn.agent.map;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Refinement.Kind;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What one observed move teaches about telling sights apart. Pure: the same moves in the same order teach the same. */
final class IdentityRefiner {
    /** More than so many screens that look alike and are none are not believed: the app does by chance what it does. */
    private static final int MOST_APART = 4;

    /** Where other actions lead depends on more than the screen: on where it was scrolled to, or entered from. */
    private static final Set<ActionKind> LEADING = Set.of(ActionKind.TAP, ActionKind.LONG_PRESS);

    private final Screens screens;
    private final Viewports viewports;
    private final Map<String, Refinement> known;
    private final int step;

    IdentityRefiner(Screens screens, Viewports viewports, Map<String, Refinement> known, int step) {
        this.screens = screens;
        this.viewports = viewports;
        this.known = known;
        this.step = step;
    }

    /** What is learned from an action that led {@code from} one sight {@code to} another, where it led {@code before} if it was done there before. */
    Optional<Refinement> from(Viewport from, Action action, Optional<Viewport> before, Viewport to) {
        if (!LEADING.contains(action.kind())) {
            return Optional.empty();
        }
        return before.flatMap(then -> ofLabels(from, action, then, to))
                .or(() -> ofWrongSplit(from, action, to))
                .or(() -> ofLikeSights(from, action, to));
    }

    private Optional<Refinement> ofLabels(Viewport from, Action action, Viewport then, Viewport to) {
        boolean merged = from.fine().isEmpty();
        boolean left = then.build().equals(from.build()) != to.build().equals(from.build());
        if (merged && left) {
            return learned(
                    from.build(),
                    Kind.LABELS_MATTER,
                    from.screen(),
                    action,
                    "led on from sights that differ in their labels only");
        }
        boolean relabelled = then.build().equals(to.build())
                && !then.fine().equals(to.fine())
                && !then.screen().equals(to.screen());
        return relabelled && !from.screen().equals(to.screen()) && !known.containsKey(to.build())
                ? learned(
                        to.build(),
                        Kind.LABELS_ARE_CONTENT,
                        to.screen(),
                        action,
                        "brought other labels than the time before")
                : Optional.empty();
    }

    /** What was set apart because one action led elsewhere, and now does not. */
    private Optional<Refinement> ofWrongSplit(Viewport from, Action action, Viewport to) {
        Refinement split = known.get(from.fine());
        if (split == null || split.kind() != Kind.APART || !split.because().startsWith(action.describe() + " ")) {
            return Optional.empty();
        }
        Screen origin = screens.get(split.screen());
        if (origin == null || origin.id().equals(from.screen())) {
            return Optional.empty();
        }
        boolean sameAfterAll = viewports
                .ofScreen(origin.id())
                .anyMatch(viewport ->
                        target(viewport, action).filter(to.screen()::equals).isPresent());
        return sameAfterAll
                ? learned(from.fine(), Kind.NOT_APART, origin.id(), action, "leads to the same screen after all")
                : Optional.empty();
    }

    private Optional<Refinement> ofLikeSights(Viewport from, Action action, Viewport to) {
        Screen screen = Objects.requireNonNull(screens.get(from.screen()));
        if (from.fine().isEmpty() || to.screen().equals(screen.id()) || timesSplit(screen) >= MOST_APART) {
            return Optional.empty();
        }
        String first = screen.signature().fine();
        return viewports
                .ofScreen(screen.id())
                .filter(other -> !other.fine().isEmpty() && !other.fine().equals(from.fine()))
                .filter(other -> target(other, action)
                        .filter(elsewhere -> !elsewhere.equals(to.screen()) && !elsewhere.equals(screen.id()))
                        .isPresent())
                .map(other -> from.fine().equals(first) ? other.fine() : from.fine())
                .filter(fine -> !known.containsKey(fine))
                .findFirst()
                .flatMap(fine -> learned(fine, Kind.APART, screen.id(), action, "leads to different screens"));
    }

    private long timesSplit(Screen screen) {
        return known.values().stream()
                .filter(learned -> learned.screen().equals(screen.id()))
                .count();
    }

    private Optional<String> target(Viewport viewport, Action action) {
        return Optional.ofNullable(viewport.moves().get(action.key()))
                .flatMap(LastTransition::to)
                .map(viewports::get)
                .map(Viewport::screen);
    }

    /** The screen that was set apart by that. */
    String apart(String fine) {
        return viewports.values().stream()
                .filter(viewport -> viewport.fine().equals(fine))
                .map(Viewport::screen)
                .findFirst()
                .orElseThrow();
    }

    private Optional<Refinement> learned(String key, Kind kind, String screen, Action action, String what) {
        return Optional.of(new Refinement(key, kind, step, screen, action.describe() + " " + what));
    }
}
