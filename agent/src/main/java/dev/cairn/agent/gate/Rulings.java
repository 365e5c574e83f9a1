package dev.cairn.agent.gate;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the gate has decided in a run so far, with and without a person. Immutable.
 *
 * @param pending what a person is asked about now
 * @param allowed actions on their screens that a person said yes to
 * @param denied actions on their screens that are not offered again
 * @param remembered what a person said for good, by {@link Ruling#key}
 */
public record Rulings(
        Optional<Ruling> pending, List<String> allowed, List<String> denied, Map<String, Mode> remembered) {
    /** Nothing decided yet. */
    public static final Rulings NONE = new Rulings(Optional.empty(), List.of(), List.of(), Map.of());

    public Rulings {
        allowed = List.copyOf(allowed);
        denied = List.copyOf(denied);
        remembered = Map.copyOf(remembered);
    }

    /** What a person, or the gate, has said of the action on this screen. */
    public Optional<Mode> of(Observation sight, Action action) {
        return of(sight.signature().frame(), action.key());
    }

    /** The same on a screen of that frame, of the action of that key. */
    public Optional<Mode> of(String frame, String action) {
        String place = place(frame, action);
        if (allowed.contains(place)) {
            return Optional.of(Mode.ALLOW);
        }
        return denied.contains(place) ? Optional.of(Mode.DENY) : Optional.empty();
    }

    /** The actions that were not denied on this screen. */
    public List<Action> without(Observation sight, List<Action> actions) {
        return denied.isEmpty()
                ? actions
                : actions.stream()
                        .filter(action -> !denied.contains(place(sight, action)))
                        .toList();
    }

    /** With a ruling of the gate. */
    public Rulings ruled(Observation sight, Action action, Ruling ruling) {
        return switch (ruling.mode()) {
            case ALLOW -> new Rulings(Optional.empty(), allowed, denied, remembered);
            case CONFIRM -> new Rulings(Optional.of(ruling), allowed, denied, remembered);
            case DENY -> new Rulings(Optional.empty(), allowed, with(denied, place(sight, action)), remembered);
        };
    }

    /** With a person's answer to what is pending. */
    public Rulings answered(Observation sight, Action action, Answer answer) {
        String place = place(sight, action);
        Map<String, Mode> known = new LinkedHashMap<>(remembered);
        if (answer == Answer.ALWAYS || answer == Answer.NEVER) {
            pending.ifPresent(ruling -> known.put(ruling.key(), answer.isYes() ? Mode.ALLOW : Mode.DENY));
        }
        return answer.isYes()
                ? new Rulings(Optional.empty(), with(allowed, place), denied, known)
                : new Rulings(Optional.empty(), allowed, with(denied, place), known);
    }

    /** Scrolling does not make another screen of it, and what is written on it does. */
    private static String place(Observation sight, Action action) {
        return place(sight.signature().frame(), action.key());
    }

    private static String place(String frame, String action) {
        return frame + " " + action;
    }

    private static List<String> with(List<String> places, String place) {
        if (places.contains(place)) {
            return places;
        }
        List<String> more = new ArrayList<>(places);
        more.add(place);
        return more;
    }
}
