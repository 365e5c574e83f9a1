package dev.cairn.agent.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A set of things of which only equality matters, each as a hash of 32 bits: small enough to be kept with every screen, and compared in a
 * pass. Written as Base64.
 *
 * @param sorted each once, in ascending order
 */
public record FeatureSet(List<Integer> sorted) {
    /** No marks. */
    public static final FeatureSet NONE = new FeatureSet(List.of());

    public FeatureSet {
        sorted = List.copyOf(sorted);
    }

    static FeatureSet of(long[] hashes, int count) {
        return of(Arrays.stream(hashes, 0, count).mapToInt(hash -> (int) hash));
    }

    private static FeatureSet of(IntStream marks) {
        int[] sorted = marks.sorted().distinct().toArray();
        return sorted.length == 0
                ? NONE
                : new FeatureSet(Arrays.stream(sorted).boxed().toList());
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
        return of(Arrays.stream(marks));
    }

    /** As Base64. */
    @JsonValue
    public String encoded() {
        ByteBuffer bytes = ByteBuffer.allocate(size() * Integer.BYTES);
        sorted.forEach(bytes::putInt);
        return Base64.getEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /** These and that one. */
    FeatureSet with(int mark) {
        return of(IntStream.concat(sorted.stream().mapToInt(Integer::intValue), IntStream.of(mark)));
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
        return Collections.binarySearch(sorted, mark) >= 0;
    }

    /** How many both have. */
    public int common(FeatureSet other) {
        int i = 0;
        int j = 0;
        int common = 0;
        while (i < size() && j < other.size()) {
            int order = Integer.compare(sorted.get(i), other.sorted.get(j));
            common += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }

    /** The weight of those that both have. */
    double common(FeatureSet other, FrameCounts frame) {
        int i = 0;
        int j = 0;
        double common = 0;
        while (i < size() && j < other.size()) {
            int order = Integer.compare(sorted.get(i), other.sorted.get(j));
            common += order == 0 ? frame.weight(sorted.get(i)) : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }

    /** The weight of all. */
    double weight(FrameCounts frame) {
        double all = 0;
        for (int mark : sorted) {
            all += frame.weight(mark);
        }
        return all;
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
        return others.isEmpty()
                ? this
                : of(sorted.stream().filter(mark -> !others.has(mark)).mapToInt(Integer::intValue));
    }
}
