package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Place;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.map.Viewport;
import dev.cairn.explorer.map.Ways;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    record Prey(String first, double value, int distance, String label, Optional<Viewport> viewport) {
        double perStep() {
            return value / (distance + 1);
        }

        static Prey better(Prey known, Prey other) {
            return known.perStep() >= other.perStep() ? known : other;
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
                    found.set(isWanted(way.end()));
                    return !found.get();
                }));
        return found.get();
    }

    private boolean isWanted(Place place) {
        ToDoubleFunction<KnownAction> value = worth.at(place.usualTap(), screen(place));
        return place.untried().stream().anyMatch(action -> value.applyAsDouble(action) > 0);
    }

    private Optional<Prey> here() {
        List<KnownAction> all =
                situation.actions().stream().map(KnownAction::of).toList();
        ToDoubleFunction<KnownAction> value = worth.at(Place.usualTap(all), map.screenOf(situation.sight()));
        return situation.actions().stream()
                .filter(action -> map.isUntried(situation.sight(), action))
                .map(KnownAction::of)
                .map(action -> new Prey(
                        action.key(), value.applyAsDouble(action), 0, action.label(), Optional.empty()))
                .filter(prey -> prey.value() > 0)
                .reduce(Prey::better);
    }

    /** The best of all; {@code here} is the best at this sight. Ways that are too long to be worth it are not looked at. */
    private Optional<Prey> elsewhere(Optional<Prey> here) {
        double most = worth.most();
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        AtomicReference<Optional<Prey>> best = new AtomicReference<>(here);
        new Ways(map).search(map.keyOf(situation.sight()), possible::contains, way -> {
            if (!way.first().isEmpty() && !way.end().untried().isEmpty()) {
                best.set(better(best.get(), way));
            }
            return best.get().map(Prey::perStep).orElse(0.0) < most / (way.cost() + 1);
        });
        return best.get();
    }

    private Optional<Prey> better(Optional<Prey> known, Ways.Way way) {
        ToDoubleFunction<KnownAction> value = worth.at(way.end().usualTap(), screen(way.end()));
        return Stream.concat(
                        known.stream(),
                        way.end().untried().stream().map(action -> prey(way, action, value.applyAsDouble(action))))
                .filter(prey -> prey.value() > 0)
                .reduce(Prey::better);
    }

    private static Prey prey(Ways.Way way, KnownAction action, double value) {
        return new Prey(way.first(), value, way.cost(), action.label(), Optional.of(way.end().viewport()));
    }

    private Optional<Screen> screen(Place place) {
        return Optional.ofNullable(map.screens().get(place.viewport().screen()));
    }

    private String title(Viewport viewport) {
        return Optional.ofNullable(map.screens().get(viewport.screen()))
                .map(Screen::title)
                .orElse("a screen");
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
