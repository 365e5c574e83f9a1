package dev.cairn.agent.gate;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an action would touch, and what tells what that means. Nothing in it is about one kind of device.
 *
 * @param captions all that is written on and in the view and that bears on it
 * @param resourceId the view's; empty if it has none
 * @param presses whether the view is pressed; to scroll or to type triggers nothing by itself
 * @param sorts what sort of thing it is
 */
public record ActionTarget(List<Caption> captions, String resourceId, boolean presses, Set<TouchSort> sorts) {
    public ActionTarget {
        captions = List.copyOf(captions);
        sorts = Set.copyOf(sorts);
    }

    /** Of a view with these texts on it. */
    public static ActionTarget of(List<String> texts, String resourceId, boolean presses) {
        return new ActionTarget(
                texts.stream()
                        .map(text -> new Caption(text, Caption.Source.VIEW))
                        .toList(),
                resourceId,
                presses,
                Set.of());
    }

    /** What its words say that it would do. */
    public Set<Effect> effects() {
        return Meaning.of(this).stream().map(Meaning.Found::effect).collect(Collectors.toUnmodifiableSet());
    }

    /** Whether its words or what it is say that it does more than to show something; that an app is left or agreed to is none of that. */
    boolean hasEffect() {
        return sorts.stream().anyMatch(sort -> sort.isRisky() || sort.effect().isPresent())
                || effects().stream().anyMatch(effect -> effect != Effect.LEAVING && effect != Effect.CONSENT);
    }

    /** All texts, wherever they stand. */
    List<String> texts() {
        return captions.stream().map(Caption::text).toList();
    }
}
