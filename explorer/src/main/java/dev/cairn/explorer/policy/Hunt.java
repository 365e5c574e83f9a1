package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.map.Viewport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Looks for the untried action that is worth most for each step on the way to it, here or at a sight that a known way leads to. */
final class Hunt {
    private final Situation situation;
    private final AppMap map;
    private final Worth worth;

    Hunt(Situation situation, Worth worth) {
        this.situation = situation;
        this.map = situation.map();
        this.worth = worth;
    }

    /**
     * An untried action, and the first thing to do on the way to it.
     *
     * @param viewport where it is to be done; empty if that is here
     */
    record Prey(String first, double value, int distance, String label, Optional<String> viewport) {
        double perStep() {
            return value / (distance + 1);
        }

        static Prey better(Optional<Prey> known, Prey other) {
            return known.filter(prey -> prey.perStep() >= other.perStep()).orElse(other);
        }
    }

    /** The choice that leads to what is worth most; empty if nothing that is wanted is within reach. */
    Optional<Choice> choice() {
        return elsewhere(here()).flatMap(prey -> action(situation, prey.first()).map(action -> choice(action, prey)));
    }

    /** Any choice, and whether a start of the app brings what is wanted within reach. */
    Choice stuck(RandomGenerator random) {
        Choice any = new RandomChoice().choose(situation, random);
        return new Choice(
                any.action(),
                "nothing untried within reach; " + any.reason(),
                isBetterFromStart() ? Outlook.BETTER_FROM_START : Outlook.STUCK);
    }

    private Choice choice(Action action, Prey prey) {
        String reason = prey.viewport()
                .map(viewport -> "%d on the way to untried %s on %s; its like brings %.2f"
                        .formatted(prey.distance(), describe(prey.label()), title(viewport), prey.value()))
                .orElseGet(() -> "untried here; its like brings %.2f".formatted(prey.value()));
        return new Choice(action, reason, Outlook.GOOD);
    }

    private boolean isBetterFromStart() {
        if (!map.hasUntried()) {
            return false;
        }
        AtomicBoolean found = new AtomicBoolean();
        map.viewports().keySet().stream()
                .findFirst()
                .ifPresent(start -> new Ways(map).search(start, action -> true, way -> {
                    found.set(isWanted(way.viewport()));
                    return !found.get();
                }));
        return found.get();
    }

    private boolean isWanted(String viewport) {
        List<KnownAction> all = actions(viewport);
        Optional<Screen> screen = screen(viewport);
        return map.untriedAt(viewport).stream().anyMatch(action -> worth.of(action, all, screen) > 0);
    }

    private Optional<Prey> here() {
        List<KnownAction> all =
                situation.actions().stream().map(KnownAction::of).toList();
        Optional<Screen> screen = map.screenOf(situation.sight());
        return situation.actions().stream()
                .filter(action -> map.isUntried(situation.sight(), action))
                .map(action -> new Prey(
                        action.key(),
                        worth.of(KnownAction.of(action), all, screen),
                        0,
                        action.label(),
                        Optional.empty()))
                .filter(prey -> prey.value() > 0)
                .reduce((one, other) -> Prey.better(Optional.of(one), other));
    }

    /** The best of all; {@code here} is the best at this sight. Ways that are too long to be worth it are not looked at. */
    private Optional<Prey> elsewhere(Optional<Prey> here) {
        double most = worth.most();
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        Best best = new Best(here);
        new Ways(map).search(map.keyOf(situation.sight()), possible::contains, way -> {
            if (!way.first().isEmpty()) {
                List<KnownAction> all = actions(way.viewport());
                Optional<Screen> screen = screen(way.viewport());
                map.untriedAt(way.viewport()).stream()
                        .map(action -> prey(way, action, worth.of(action, all, screen)))
                        .filter(prey -> prey.value() > 0)
                        .forEach(best::offer);
            }
            return best.prey.map(Prey::perStep).orElse(0.0) < most / (way.cost() + 1);
        });
        return best.prey;
    }

    /** The best so far. */
    private static final class Best {
        private Optional<Prey> prey;

        Best(Optional<Prey> first) {
            prey = first;
        }

        void offer(Prey other) {
            prey = Optional.of(Prey.better(prey, other));
        }
    }

    private static Prey prey(Ways.Way way, KnownAction action, double value) {
        return new Prey(way.first(), value, way.cost(), action.label(), Optional.of(way.viewport()));
    }

    private List<KnownAction> actions(String viewport) {
        return map.viewport(viewport).map(Viewport::actions).orElse(List.of());
    }

    private Optional<Screen> screen(String viewport) {
        return map.viewport(viewport)
                .flatMap(known -> Optional.ofNullable(map.screens().get(known.screen())));
    }

    private String title(String viewport) {
        return screen(viewport).map(Screen::title).orElse("a screen");
    }

    static Optional<Action> action(Situation situation, String key) {
        return situation.actions().stream()
                .filter(action -> action.key().equals(key))
                .findFirst();
    }

    static String describe(String label) {
        return label.isEmpty() ? "action" : "\"" + label + "\"";
    }
}
