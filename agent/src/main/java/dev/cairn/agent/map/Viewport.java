package dev.cairn.agent.map;

import dev.cairn.engine.files.FileRef;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One sight of a screen: a screen has several where something in it scrolls. The explorer finds its way over these.
 *
 * @param key see {@code ScreenSignature.sight}
 * @param screen the screen that it shows
 * @param actions what can be done here; empty until that was listed
 * @param enteredFrom the sight from which it was first reached: where the back key is expected to lead
 * @param moves what actions led to, by action key
 * @param source its hierarchy when first seen, UiAutomator's XML
 * @param build see {@code ScreenSignature.build}
 * @param fine by what it is told from like sights if its screen is refined; empty if its labels are content
 */
@RecordBuilder
@RecordBuilder.Options(suffix = "Draft", buildMethodName = "done")
public record Viewport(
        String key,
        String screen,
        List<KnownAction> actions,
        Optional<String> enteredFrom,
        Map<String, LastTransition> moves,
        FileRef source,
        String build,
        String fine) {
    public Viewport {
        actions = List.copyOf(actions);
        moves = PersistentCollections.of(moves);
    }

    Viewport withActions(List<KnownAction> listed) {
        return edit().actions(listed).done();
    }

    /** The same of another screen. */
    Viewport of(String otherScreen) {
        return edit().screen(otherScreen).done();
    }

    Viewport withMove(String action, Optional<String> to, Optional<String> crash) {
        LastTransition before = moves.get(action);
        int surprises = before == null ? 0 : before.surprises() + (before.to().equals(to) ? 0 : 1);
        LastTransition move = new LastTransition(to, surprises, crash);
        return edit().moves(PersistentCollections.with(moves, action, move)).done();
    }

    Viewport knowing(List<KnownAction> listed, Map<String, LastTransition> led) {
        return edit().actions(listed).moves(led).done();
    }

    /** What its picture looks like, where it is known by that; else empty. */
    public String look() {
        return ScreenshotVariants.ofKey(key);
    }

    /** The actions that led to a crash, by key. */
    Set<String> crashing() {
        return moves.entrySet().stream()
                .filter(move -> move.getValue().to().isEmpty())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** As a later run knows it, which looks for crashes anew. */
    Viewport known() {
        Map<String, LastTransition> led = new LinkedHashMap<>(moves);
        led.keySet().removeAll(crashing());
        return knowing(actions, led);
    }

    private ViewportDraft edit() {
        return ViewportDraft.builder(this);
    }
}
