package dev.cairn.explorer.bench;

import dev.cairn.agent.map.CoveragePoint;
import dev.cairn.explorer.policy.PolicyKind;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * One exploration's course.
 *
 * @param policy the policy
 * @param seed the seed
 * @param points what was known after each step, in order
 */
public record Course(PolicyKind policy, long seed, List<CoveragePoint> points) {
    public Course {
        points = List.copyOf(points);
    }

    /** What was known after a step; an exploration that found nothing left to do keeps what it knew. */
    int at(int step, ToIntFunction<CoveragePoint> what) {
        return points.isEmpty() ? 0 : what.applyAsInt(points.get(Math.min(step, points.size()) - 1));
    }
}
