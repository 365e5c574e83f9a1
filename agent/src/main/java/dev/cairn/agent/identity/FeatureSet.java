package dev.cairn.agent.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.engine.json.RoundTrips;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * A set of things of which only equality matters, each as a hash of 32 bits: small enough to be kept with every screen, and compared in a
 * pass. Written as Base64. Immutable, and so thread-safe.
 *
 * @param sorted each once, in ascending order
 */
@RoundTrips
public record FeatureSet(List<Integer> sorted) {
    /** No marks. */
    public static final FeatureSet NONE = new FeatureSet(List.of());

    public FeatureSet {
        sorted = MarkList.copyOf(sorted);
    }

    private MarkList list() {
        return (MarkList) sorted;
    }

    static FeatureSet of(long[] hashes, int count) {
        int[] marks = new int[count];
        for (int i = 0; i < count; i++) {
            marks[i] = (int) hashes[i];
        }
        return ofOwn(marks);
    }

    /** Of marks in whatever order, which nobody else has. */
    private static FeatureSet ofOwn(int[] marks) {
        Arrays.sort(marks);
        int count = 0;
        for (int i = 0; i < marks.length; i++) {
            if (i == 0 || marks[i] != marks[count - 1]) {
                marks[count++] = marks[i];
            }
        }
        return count == 0 ? NONE : new FeatureSet(new MarkList(Arrays.copyOf(marks, count)));
    }

    /**
     * Reads what {@link #encoded} wrote.
     *
     * @throws IllegalArgumentException if it is no Base64
     */
    @JsonCreator
    public static FeatureSet decode(String base64) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
        int[] marks = new int[bytes.remaining() / Integer.BYTES];
        bytes.asIntBuffer().get(marks);
        return ofOwn(marks);
    }

    /** As Base64. */
    @JsonValue
    public String encoded() {
        ByteBuffer bytes = ByteBuffer.allocate(size() * Integer.BYTES);
        bytes.asIntBuffer().put(list().marks());
        return Base64.getEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /** These and that one. */
    FeatureSet with(int mark) {
        int[] more = Arrays.copyOf(list().marks(), size() + 1);
        more[size()] = mark;
        return ofOwn(more);
    }

    /** How many there are. */
    public int size() {
        return sorted.size();
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return sorted.isEmpty();
    }

    /** Whether it is one of them. */
    public boolean has(int mark) {
        return Arrays.binarySearch(list().marks(), mark) >= 0;
    }

    /** How many both have. */
    public int common(FeatureSet other) {
        int[] mine = list().marks();
        int[] others = other.list().marks();
        int i = 0;
        int j = 0;
        int common = 0;
        while (i < mine.length && j < others.length) {
            int order = Integer.compare(mine[i], others[j]);
            common += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }

    /** The weight of those that both have. */
    double common(FeatureSet other, FrameCounts frame) {
        double[] weights = list().weighed(frame).weights();
        int[] mine = list().marks();
        int[] others = other.list().marks();
        int i = 0;
        int j = 0;
        double common = 0;
        while (i < mine.length && j < others.length) {
            int order = Integer.compare(mine[i], others[j]);
            common += order == 0 ? weights[i] : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }

    /** The weight of all. */
    double weight(FrameCounts frame) {
        return list().weighed(frame).all();
    }

    /** The weight of those that either has. */
    double union(FeatureSet other, FrameCounts frame) {
        return weight(frame) + other.weight(frame) - common(other, frame);
    }

    /** How many either has. */
    public int union(FeatureSet other) {
        return size() + other.size() - common(other);
    }

    /** These without those. */
    public FeatureSet without(FeatureSet others) {
        int[] mine = list().marks();
        int[] theirs = others.list().marks();
        int[] left = new int[mine.length];
        int count = 0;
        int j = 0;
        for (int mark : mine) {
            while (j < theirs.length && theirs[j] < mark) {
                j++;
            }
            if (j == theirs.length || theirs[j] != mark) {
                left[count++] = mark;
            }
        }
        if (count == mine.length) {
            return this;
        }
        return count == 0 ? NONE : new FeatureSet(new MarkList(Arrays.copyOf(left, count)));
    }
}
