package dev.cairn.explorer.screen;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.IntStream;

/**
 * A set of things of which only equality matters, each as a hash of 32 bits: small enough to be kept with every screen, and compared in a
 * pass. Immutable; written as Base64.
 */
public final class Marks {
    /** No marks. */
    public static final Marks NONE = new Marks(new int[0]);

    private final int[] sorted;

    private Marks(int[] sorted) {
        this.sorted = sorted;
    }

    static Marks of(long[] hashes, int count) {
        if (count == 0) {
            return NONE;
        }
        int[] marks = new int[count];
        for (int i = 0; i < count; i++) {
            marks[i] = (int) hashes[i];
        }
        Arrays.sort(marks);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || marks[i] != marks[i - 1]) {
                marks[distinct++] = marks[i];
            }
        }
        return new Marks(Arrays.copyOf(marks, distinct));
    }

    /**
     * Reads what {@link #encoded} wrote.
     *
     * @throws IllegalArgumentException if it is no Base64
     */
    @JsonCreator
    public static Marks decode(String base64) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
        int[] marks = new int[bytes.remaining() / Integer.BYTES];
        bytes.asIntBuffer().get(marks);
        return marks.length == 0 ? NONE : new Marks(marks);
    }

    /** As Base64. */
    @JsonValue
    public String encoded() {
        ByteBuffer bytes = ByteBuffer.allocate(sorted.length * Integer.BYTES);
        bytes.asIntBuffer().put(sorted);
        return Base64.getEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /** How many there are. */
    public int size() {
        return sorted.length;
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return sorted.length == 0;
    }

    /** Each once, in a fixed order. */
    public IntStream stream() {
        return Arrays.stream(sorted);
    }

    /** How many both have. */
    public int common(Marks other) {
        int i = 0;
        int j = 0;
        int common = 0;
        while (i < sorted.length && j < other.sorted.length) {
            int order = Integer.compare(sorted[i], other.sorted[j]);
            common += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }

    /** How many either has. */
    public int union(Marks other) {
        return size() + other.size() - common(other);
    }

    /** These without those. */
    public Marks without(Marks others) {
        int[] rest = stream().filter(mark -> !others.has(mark)).toArray();
        return rest.length == 0 ? NONE : new Marks(rest);
    }

    /** Whether it is one of them. */
    public boolean has(int mark) {
        return Arrays.binarySearch(sorted, mark) >= 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Marks marks && Arrays.equals(sorted, marks.sorted);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sorted);
    }

    @Override
    public String toString() {
        return "Marks" + Arrays.toString(sorted);
    }
}
