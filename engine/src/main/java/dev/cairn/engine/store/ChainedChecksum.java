package dev.cairn.engine.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * CRC-32C of an event or a snapshot and of the checksum before it, so that no event can be changed, swapped, left out or put in between
 * unnoticed. It finds accidents: one bit or a hundred, all but one time in four thousand million. It is no signature: who wants to can
 * compute it anew.
 */
final class ChainedChecksum {
    /** No event and no snapshot has this one. */
    static final int NONE = 0;

    private ChainedChecksum() {}

    static int of(int before, StoredEvent event) {
        byte[] frame = event.frame().getBytes(StandardCharsets.UTF_8);
        ByteBuffer head = ByteBuffer.allocate(2 * Integer.BYTES + 3 * Long.BYTES)
                .putInt(before)
                .putLong(event.seq())
                .putLong(event.at().toEpochMilli())
                .putLong(event.stepOrdinal())
                .putInt(frame.length);
        return of(head, frame, event.payload());
    }

    static int of(int before, StoredSnapshot snapshot) {
        ByteBuffer head =
                ByteBuffer.allocate(Integer.BYTES + Long.BYTES).putInt(before).putLong(snapshot.seq());
        return of(head, snapshot.payload());
    }

    private static int of(ByteBuffer head, byte[]... parts) {
        CRC32C sum = new CRC32C();
        sum.update(head.flip());
        for (byte[] part : parts) {
            sum.update(part);
        }
        int value = (int) sum.getValue();
        return value == NONE ? 1 : value;
    }
}
