package dev.cairn.agent.path;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.map.KnownAction;
import java.util.List;
import java.util.Optional;

/** What came of walking a way from the app's start. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "walked")
@JsonSubTypes({
    @Type(value = ReplayResult.Crashed.class, name = "crashed"),
    @Type(value = ReplayResult.Unready.class, name = "unready"),
    @Type(value = ReplayResult.Lost.class, name = "lost"),
    @Type(value = ReplayResult.Arrived.class, name = "arrived")
})
public sealed interface ReplayResult {
    /** The app crashed after that much of the way was done; after none of it as it started, or in the prelude. */
    record Crashed(List<PathStep> way, Crash crash) implements ReplayResult {}

    /** What comes before the way could not be done. */
    record Unready(String why) implements ReplayResult {}

    /** Nothing on the screen could be found for an action, the first step of the way being number 1. */
    record Lost(int step, KnownAction wanted) implements ReplayResult {}

    /** All of it was done, and the app lives. */
    record Arrived() implements ReplayResult {}

    /** What was done of the way until that crash; empty if it did not come. */
    default Optional<List<PathStep>> to(String fingerprint) {
        return switch (this) {
            case Crashed(List<PathStep> way, Crash crash) ->
                crash.fingerprint().equals(fingerprint) ? Optional.of(way) : Optional.empty();
            case Unready unready -> Optional.empty();
            case Lost lost -> Optional.empty();
            case Arrived arrived -> Optional.empty();
        };
    }
}
