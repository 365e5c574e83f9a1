package dev.cairn.explorer.decision;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.engine.files.FileStore;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is different from what was seen before: all that prompts show of a screen, so that they stay short. Without a screen before it, all is
 * new.
 *
 * @param from the screen before; empty at the beginning
 * @param action what was done there
 * @param screen the screen now
 * @param activity the activity now, without its package: which app it is, is no provider's business
 * @param appeared texts that were not there before
 * @param gone texts that were
 */
public record ScreenDelta(
        Optional<String> from,
        Optional<String> action,
        String screen,
        String activity,
        List<String> appeared,
        List<String> gone) {
    /** Where nothing was seen. */
    public static final ScreenDelta NONE =
            new ScreenDelta(Optional.empty(), Optional.empty(), "", "", List.of(), List.of());

    public ScreenDelta {
        appeared = List.copyOf(appeared);
        gone = List.copyOf(gone);
    }

    /** From one sight to the next. */
    public static ScreenDelta between(
            Optional<Observation> before, Optional<Action> action, Observation now, FileStore files) {
        Set<String> then = before.map(sight -> ScreenText.of(sight, files)).orElse(Set.of());
        Set<String> texts = ScreenText.of(now, files);
        return new ScreenDelta(
                before.map(ScreenText::name),
                before.isPresent() ? action.map(ScreenDelta::describe) : Optional.empty(),
                ScreenText.name(now),
                ScreenText.simple(now.place()),
                ScreenText.without(texts, then),
                ScreenText.without(then, texts));
    }

    /** This without the texts that the actions have as their labels. */
    ScreenDelta without(Collection<Action> actions) {
        Set<String> labels =
                actions.stream().map(Action::label).map(ScreenText::shown).collect(Collectors.toSet());
        List<String> others =
                appeared.stream().filter(text -> !labels.contains(text)).toList();
        return new ScreenDelta(from, action, screen, activity, others, gone);
    }

    static String describe(Action action) {
        return ActionNames.of(action);
    }
}
