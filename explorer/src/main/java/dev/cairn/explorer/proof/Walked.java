package dev.cairn.explorer.proof;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.map.KnownAction;
import java.util.Optional;

/** What came of walking a way from a fresh start of the app. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "walked")
@JsonSubTypes({
    @Type(value = Walked.Crashed.class, name = "crashed"),
    @Type(value = Walked.Lost.class, name = "lost"),
    @Type(value = Walked.Arrived.class, name = "arrived")
})
public sealed interface Walked {
    /** The app crashed after so many of the way's actions; 0 as it started. */
    record Crashed(int actions, Crash crash) implements Walked {}

    /** Nothing on the screen could be found for an action, the first one being number 1. */
    record Lost(int action, KnownAction wanted) implements Walked {}

    /** All of it was done, and the app lives. */
    record Arrived() implements Walked {}

    /** The crash, if that is how it ended. */
    default Optional<Crash> found() {
        return switch (this) {
            case Crashed(int actions, Crash crash) -> Optional.of(crash);
            case Lost lost -> Optional.empty();
            case Arrived arrived -> Optional.empty();
        };
    }
}
