package dev.cairn.android.runtime.screen;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;

/**
 * Swaps red and blue in pixels of four bytes each. The native renderer stores blue first on most machines, while
 * Android says that red is first.
 */
public final class ChannelOrder {
    private static final int ROW = 4096;

    private ChannelOrder() {}

    /** Swaps the pixels in a part of the buffer; positions count the buffer's own elements. */
    public static void swap(Buffer buffer, int from, int to) {
        switch (buffer) {
            case ByteBuffer bytes -> swap(slice(bytes, from, to).asIntBuffer());
            case IntBuffer ints -> swap(ints.slice(from, to - from));
            case ShortBuffer shorts -> swap(shorts.slice(from, to - from));
            default -> throw new IllegalArgumentException("No pixels are kept in a " + buffer.getClass());
        }
    }

    private static ByteBuffer slice(ByteBuffer bytes, int from, int to) {
        return bytes.slice(from, to - from).order(ByteOrder.nativeOrder());
    }

    private static void swap(IntBuffer pixels) {
        int swapped = pixels.order() == ByteOrder.LITTLE_ENDIAN ? 0x00ff00ff : 0xff00ff00;
        int[] row = new int[ROW];
        for (int at = 0; at < pixels.limit(); at += ROW) {
            int length = Math.min(ROW, pixels.limit() - at);
            pixels.get(at, row, 0, length);
            for (int i = 0; i < length; i++) {
                row[i] = (row[i] & ~swapped) | (Integer.rotateLeft(row[i], 16) & swapped);
            }
            pixels.put(at, row, 0, length);
        }
    }

    private static void swap(ShortBuffer pixels) {
        int swapped = pixels.order() == ByteOrder.LITTLE_ENDIAN ? 0x00ff : 0xff00;
        for (int i = 0; i + 1 < pixels.limit(); i += 2) {
            short first = pixels.get(i);
            short second = pixels.get(i + 1);
            pixels.put(i, (short) ((first & ~swapped) | (second & swapped)));
            pixels.put(i + 1, (short) ((second & ~swapped) | (first & swapped)));
        }
    }

    /** A buffer with the same content as the rest of the given one, with the pixels swapped; that one is unchanged. */
    public static Buffer swappedCopy(Buffer buffer) {
        Buffer copy = switch (buffer) {
            case ByteBuffer bytes ->
                ByteBuffer.allocate(bytes.remaining()).put(bytes.duplicate()).flip();
            case IntBuffer ints ->
                IntBuffer.allocate(ints.remaining()).put(ints.duplicate()).flip();
            case ShortBuffer shorts ->
                ShortBuffer.allocate(shorts.remaining()).put(shorts.duplicate()).flip();
            default -> throw new IllegalArgumentException("No pixels are kept in a " + buffer.getClass());
        };
        swap(copy, 0, copy.limit());
        return copy;
    }
}
