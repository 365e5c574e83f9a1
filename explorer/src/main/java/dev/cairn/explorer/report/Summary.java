package dev.cairn.explorer.report;

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
 * @param activitiesSeen distinct activities of the app that were in front
 * @param activitiesDeclared activities in the app's manifest
 * @param crashes distinct crashes that were met
 * @param crashesReproduced how many of them came again when they were walked to once more
 * @param elapsedMs wall clock of the exploration in milliseconds, without build and device start
 * @param stepsPerSecond {@code steps} by {@code elapsedMs}; 0 when no time has passed
 * @param stopReason why it ended, in words
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
        int activitiesSeen,
        int activitiesDeclared,
        int crashes,
        int crashesReproduced,
        long elapsedMs,
        double stepsPerSecond,
        String stopReason) {

    public Summary {
        if (!Double.isFinite(stepsPerSecond)) {
            throw new IllegalArgumentException("stepsPerSecond of run " + run + " must be a number, but is "
                    + stepsPerSecond + "; with no time passed it is 0");
        }
    }
}
