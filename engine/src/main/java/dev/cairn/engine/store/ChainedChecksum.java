package dev.cairn.engine.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.CRC32C;

/**
 * CRC-32C of an event or a snapshot and of the checksum before it, so that no event can be changed, swapped, left out or put in between
 * unnoticed. It finds accidents: one bit or a hundred, all but one time in four thousand million. It is no signature: who wants to can
 * compute it anew.
 */
final class ChainedChecksum {
    /** No event and no snapshot has this one. */
    static final int NONE = 0;

    private static final byte[] NO_FRAME = {};
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private ChainedChecksum() {}

    static int of(int before, StoredEvent event) {
        return of(before, event.seq(), event.at(), event.frame(), event.stepOrdinal(), event.payload());
    }

    static int of(int before, long seq, Instant at, String frame, long stepOrdinal, byte[] payload) {
        byte[] name = frame.isEmpty() ? NO_FRAME : frame.getBytes(StandardCharsets.UTF_8);
        byte[] head = new byte[2 * Integer.BYTES + 3 * Long.BYTES];
        INT.set(head, 0, before);
        LONG.set(head, Integer.BYTES, seq);
        LONG.set(head, Integer.BYTES + Long.BYTES, at.toEpochMilli());
        LONG.set(head, Integer.BYTES + 2 * Long.BYTES, stepOrdinal);
        INT.set(head, Integer.BYTES + 3 * Long.BYTES, name.length);
        return of(head, name, payload);
    }

    static int of(int before, StoredSnapshot snapshot) {
        byte[] head = new byte[Integer.BYTES + Long.BYTES];
        INT.set(head, 0, before);
        LONG.set(head, Integer.BYTES, snapshot.seq());
        return of(head, NO_FRAME, snapshot.payload());
    }

    private static int of(byte[] head, byte[] frame, byte[] payload) {
        CRC32C sum = new CRC32C();
        sum.update(head, 0, head.length);
        if (frame.length > 0) {
            sum.update(frame, 0, frame.length);
        }
        sum.update(payload, 0, payload.length);
        int value = (int) sum.getValue();
        return value == NONE ? 1 : value;
    }
}
