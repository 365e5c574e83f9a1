package dev.cairn.agent.identity;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Marks in ascending order, each in four bytes. Keeps what they weigh among the screens that were asked for last, since a set is compared with
 * many others in turn. Cannot be changed; thread-safe.
 */
final class MarkList extends AbstractList<Integer> implements RandomAccess {
    private final int[] marks;
    private volatile @Nullable Weighed weighed;

    /**
     * What marks weigh.
     *
     * @param frame among which screens
     * @param weights of each mark
     * @param all of all together
     */
    record Weighed(FrameCounts frame, double[] weights, double all) {}

    /** Of marks in ascending order, which nobody changes any more. */
    MarkList(int[] marks) {
        this.marks = marks;
    }

    /** The same marks. */
    static MarkList copyOf(List<Integer> marks) {
        return marks instanceof MarkList list
                ? list
                : new MarkList(marks.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Not to be changed. */
    int[] marks() {
        return marks;
    }

    Weighed weighed(FrameCounts frame) {
        Weighed known = weighed;
        if (known == null || known.frame() != frame) {
            known = weigh(frame);
            weighed = known;
        }
        return known;
    }

    private Weighed weigh(FrameCounts frame) {
        double[] weights = new double[marks.length];
        double all = 0;
        for (int i = 0; i < marks.length; i++) {
            weights[i] = frame.weight(marks[i]);
            all += weights[i];
        }
        return new Weighed(frame, weights, all);
    }

    @Override
    public Integer get(int index) {
        return marks[index];
    }

    @Override
    public int size() {
        return marks.length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MarkList that ? Arrays.equals(marks, that.marks) : super.equals(other);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(marks); // as that of any list of the same numbers
    }
}
