package dev.cairn.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/**
 * The exploration in numbers, as {@code summary.json} has it.
 *
 * @param run the run's id
 * @param app the app's package
 * @param policy the exploration's policy
 * @param seed the exploration's seed
 * @param steps how many actions were taken
 * @param screens distinct screens of the app that were found
 * @param screensKnown the same with those that earlier runs have seen
 * @param transitions distinct transitions that were found
 * @param placesSeen distinct places of the app that were in front
 * @param placesDeclared places that the app declares
 * @param crashes distinct crashes that were met
 * @param crashesReproduced how many of them came again when they were walked to once more
 * @param elapsedMs wall clock of the exploration in milliseconds, without build and device start
 * @param stepsPerSecond {@code steps} by {@code elapsedMs}; 0 when no time has passed
 * @param stopReason why it ended: a code of the list in {@code docs/explorer/runs.md}
 * @param stopped the same in words, for people alone
 * @param llm what a model was asked
 * @param isolation what kept the app from this machine, or why nothing did; null if it ran elsewhere
 * @param deviceLimits what the app needed and the device had not; none of it is a crash
 * @param fewScreensSince what kept the run to few screens, each with what to do about it; empty if it found more, or nothing is known
 */
public record Summary(
        String run,
        String app,
        String policy,
        long seed,
        int steps,
        int screens,
        int screensKnown,
        int transitions,
        @JsonProperty("activities_seen") int placesSeen,
        @JsonProperty("activities_declared") int placesDeclared,
        int crashes,
        int crashesReproduced,
        long elapsedMs,
        double stepsPerSecond,
        String stopReason,
        @JsonIgnore String stopped,
        LlmFigures llm,
        Optional<String> isolation,
        List<Limit> deviceLimits,
        List<String> fewScreensSince) {

    /**
     * A limit of the device that the app met.
     *
     * @param kind what sort of thing was missing, such as {@code library}
     * @param missing what was missing
     * @param endedApp how often the app ended by it; 0 if it went on without
     * @param step the step after which it was first met
     * @param trace where the app asked for it; empty if nobody knows
     */
    public record Limit(String kind, String missing, String sentence, int endedApp, int step, String trace) {}

    public Summary {
        deviceLimits = List.copyOf(deviceLimits);
        fewScreensSince = List.copyOf(fewScreensSince);
        if (!Double.isFinite(stepsPerSecond)) {
            throw new IllegalArgumentException("stepsPerSecond of run " + run + " must be a number, but is "
                    + stepsPerSecond + "; with no time passed it is 0");
        }
    }

    /** The words of why it ended, with its code where that is another. */
    public String stoppedBy() {
        return stopped.equals(stopReason) ? stopped : stopped + " (" + stopReason + ")";
    }
}
