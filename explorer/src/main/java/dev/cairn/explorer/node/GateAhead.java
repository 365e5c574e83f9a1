package dev.cairn.explorer.node;

import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.device.LruCache;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.gate.TouchReader;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.Viewport;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.policy.ExpectedRefusals;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks the gate about actions on screens that are not in front, by their hierarchies when they were first seen: the gate refuses the same there. Thread-safe. */
final class GateAhead {
    private static final int REMEMBERED = 4096;

    private final LruCache<Question, Boolean> known = new LruCache<>(REMEMBERED);

    /** What the user wants of the gate, and what was decided before. */
    record Terms(GateSettings gate, List<String> deny, Rulings before, Values values) {}

    private record Question(
            FileRef source,
            String place,
            String action,
            GateSettings gate,
            List<String> deny,
            Map<String, Mode> remembered,
            Values values) {}

    /**
     * What a policy may ask while it looks for a way.
     *
     * @param now what is in front, on the same device
     */
    ExpectedRefusals over(AppMap map, Observation now, Terms terms, FileStore files) {
        return (place, action) -> {
            Screen screen = map.screens().get(place.screen());
            return screen != null && refuses(screen, place, action, now, terms, files);
        };
    }

    private boolean refuses(
            Screen screen, Viewport place, KnownAction action, Observation now, Terms terms, FileStore files) {
        Optional<Mode> before = terms.before().of(screen.frame(), action.key());
        if (before.isPresent()) {
            return before.get() == Mode.DENY;
        }
        Question question = new Question(
                place.source(),
                screen.place(),
                action.key(),
                terms.gate(),
                terms.deny(),
                terms.before().remembered(),
                terms.values());
        return known.get(question)
                .orElseGet(() -> known.keep(question, isDenied(screen, place, action, now, terms, files)));
    }

    /** What cannot be read any more is left to the gate on the spot. */
    private static boolean isDenied(
            Screen screen, Viewport place, KnownAction action, Observation now, Terms terms, FileStore files) {
        try {
            Hierarchy hierarchy = ScreenObserver.parse(place.source(), files);
            Observation there = new Observation(
                    screen.app(),
                    screen.place(),
                    screen.title(),
                    now.signature(),
                    Optional.empty(),
                    place.source(),
                    now.width(),
                    now.height());
            ActionGate gate =
                    new ActionGate(terms.gate(), terms.deny(), terms.before().remembered());
            return ActionEnumerator.enumerate(screen.place(), hierarchy, terms.values()).stream()
                    .filter(each -> each.key().equals(action.key()))
                    .findFirst()
                    .flatMap(each -> each.target().map(target -> TouchReader.read(each, target, there, hierarchy)))
                    .map(gate::judge)
                    .filter(ruling -> ruling.mode() == Mode.DENY)
                    .isPresent();
        } catch (StepException e) {
            return false;
        }
    }
}
