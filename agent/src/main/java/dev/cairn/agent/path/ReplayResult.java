package dev.cairn.agent.path;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.map.KnownAction;
import java.util.List;
import java.util.Optional;

/** What came of doing the steps of a path again from the app's start. The names of the cases in journals are those of the first release. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "walked")
@JsonSubTypes({
    @Type(value = ReplayResult.Crashed.class, name = "crashed"),
    @Type(value = ReplayResult.SetupFailed.class, name = "unready"),
    @Type(value = ReplayResult.TargetMissing.class, name = "lost"),
    @Type(value = ReplayResult.Reached.class, name = "arrived")
})
public sealed interface ReplayResult {
    /** The app crashed after that much of the path was done; after none of it as it started, or in the prelude. */
    record Crashed(List<PathStep> way, Crash crash) implements ReplayResult {}

    /** What comes before the path could not be done. */
    record SetupFailed(String why) implements ReplayResult {}

    /** Nothing on the screen could be found for an action, the first step of the path being number 1. */
    record TargetMissing(int step, KnownAction wanted) implements ReplayResult {}

    /** All of it was done, and the app lives. */
    record Reached() implements ReplayResult {}

    /** What was done of the path until that crash; empty if it did not come. */
    default Optional<List<PathStep>> to(String fingerprint) {
        return switch (this) {
            case Crashed(List<PathStep> way, Crash crash) ->
                crash.fingerprint().equals(fingerprint) ? Optional.of(way) : Optional.empty();
            case SetupFailed failed -> Optional.empty();
            case TargetMissing missing -> Optional.empty();
            case Reached reached -> Optional.empty();
        };
    }
}
