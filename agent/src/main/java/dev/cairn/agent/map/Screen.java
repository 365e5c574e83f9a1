package dev.cairn.agent.map;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.engine.files.FileRef;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A screen of the app, or of another one that the app led to.
 *
 * @param id {@code s001} for the first that was found
 * @param title what people know it by
 * @param app the app that shows it, as an {@link Observation} has it
 * @param place where in the app it is
 * @param outside whether it is another app's
 * @param build see {@code ScreenSignature.build}
 * @param frame see {@code ScreenSignature.frame}
 * @param items all that was seen in its scrolled parts
 * @param itemsAtFirst how many of them were visible when it was first seen
 * @param screenshot its picture when first seen, PNG; empty where there is none
 * @param source its hierarchy when first seen, UiAutomator's XML
 * @param width in pixels
 * @param height in pixels
 * @param firstStep the step at which it was found; 0 if an earlier run has found it
 * @param visits how often an action led to it, or began on it after a start of the app
 * @param tried how often each action was done, by action key
 * @param signature of its sight when first seen
 */
@RecordBuilder
@RecordBuilder.Options(suffix = "Draft", buildMethodName = "done")
public record Screen(
        String id,
        String title,
        @JsonProperty("package_name") String app,
        @JsonProperty("activity") String place,
        boolean outside,
        String build,
        String frame,
        List<String> items,
        int itemsAtFirst,
        Optional<FileRef> screenshot,
        FileRef source,
        int width,
        int height,
        int firstStep,
        int visits,
        Map<String, Integer> tried,
        ScreenSignature signature) {
    /** Copies, and refuses what is no id: it becomes a part of files' names. */
    public Screen {
        Ids.check(id);
        items = List.copyOf(items);
        tried = PersistentCollections.of(tried);
    }

    static Screen found(String id, String title, Observation sight, boolean outside, int step) {
        return new Screen(
                id,
                title,
                sight.app(),
                sight.place(),
                outside,
                sight.signature().build(),
                sight.signature().frame(),
                sight.signature().items(),
                sight.signature().items().size(),
                sight.screenshot(),
                sight.source(),
                sight.width(),
                sight.height(),
                step,
                0,
                Map.of(),
                sight.signature());
    }

    Screen withItems(List<String> seen) {
        return edit().items(PersistentCollections.union(items, seen)).done();
    }

    Screen visited() {
        return edit().visits(visits + 1).done();
    }

    /** Whether this run has seen it, and not only an earlier one. */
    public boolean isSeen() {
        return firstStep > 0 || visits > 0;
    }

    /** As a later run knows it: not seen yet, and some of what was tried is to be tried again. */
    Screen known(Set<String> again) {
        Map<String, Integer> kept = new LinkedHashMap<>(tried);
        kept.keySet().removeAll(again);
        return edit().firstStep(0).visits(0).tried(kept).done();
    }

    /** The same with another id. */
    Screen as(String other) {
        return edit().id(other).done();
    }

    /** This one and what another map knows of it besides. */
    Screen joined(Screen other) {
        Map<String, Integer> all = new LinkedHashMap<>(tried);
        other.tried.forEach((action, times) -> all.merge(action, times, Math::max));
        return edit().items(PersistentCollections.union(items, other.items))
                .tried(all)
                .done();
    }

    Screen triedAlso(String action) {
        return withTried(PersistentCollections.with(tried, action, timesTried(action) + 1));
    }

    Screen withTried(Map<String, Integer> counts) {
        return edit().tried(counts).done();
    }

    /** How often the action was done here. */
    public int timesTried(String action) {
        return tried.getOrDefault(action, 0);
    }

    private ScreenDraft edit() {
        return ScreenDraft.builder(this);
    }
}
