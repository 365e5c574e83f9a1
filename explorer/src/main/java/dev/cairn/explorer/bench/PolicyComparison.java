package dev.cairn.explorer.bench;

import dev.cairn.agent.map.CoveragePoint;
import dev.cairn.explorer.policy.PolicyKind;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How far policies come on the same recording.
 *
 * @param app the app's package
 * @param steps how many actions each exploration had
 * @param seeds the seeds that each policy was given
 * @param elapsedMs how long all of them took together
 * @param courses one for each policy and seed
 */
public record PolicyComparison(String app, int steps, List<Long> seeds, long elapsedMs, List<Course> courses) {
    private static final List<Integer> MARKS = List.of(50, 100, 200, 300, 500, 1_000, 1_500, 2_000, 3_000, 5_000);

    /** What is counted. */
    public enum Measure {
        /** Distinct activities that were in front. */
        ACTIVITIES(CoveragePoint::places),
        /** Distinct screens of the app's own. */
        SCREENS(CoveragePoint::screens);

        private final ToIntFunction<CoveragePoint> count;

        Measure(ToIntFunction<CoveragePoint> count) {
            this.count = count;
        }
    }

    public PolicyComparison {
        seeds = List.copyOf(seeds);
        courses = List.copyOf(courses);
    }

    /** The policies, in the order they were given in. */
    public List<PolicyKind> policies() {
        return courses.stream().map(Course::policy).distinct().toList();
    }

    /** The steps to tell of, the last one among them. */
    public List<Integer> marks() {
        return Stream.concat(MARKS.stream().filter(mark -> mark < steps), Stream.of(steps))
                .toList();
    }

    /** The median over the seeds of what a policy knew after a step. */
    public int median(PolicyKind policy, Measure what, int step) {
        int[] values = sorted(policy, what, step);
        return values[values.length / 2];
    }

    /** The least over the seeds. */
    public int least(PolicyKind policy, Measure what, int step) {
        return sorted(policy, what, step)[0];
    }

    /** The most over the seeds. */
    public int most(PolicyKind policy, Measure what, int step) {
        int[] values = sorted(policy, what, step);
        return values[values.length - 1];
    }

    private int[] sorted(PolicyKind policy, Measure what, int step) {
        return courses.stream()
                .filter(course -> course.policy() == policy)
                .flatMapToInt(course -> IntStream.of(course.at(step, what.count)))
                .sorted()
                .toArray();
    }

    /** Steps that were done in a second, all explorations together. */
    public long stepsPerSecond() {
        long done = courses.stream().mapToLong(course -> course.points().size()).sum();
        return done * 1_000 / Math.max(1, elapsedMs);
    }
}
