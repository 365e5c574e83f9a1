package dev.cairn.android.runtime.shadow;

import android.os.MessageQueue;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowPausedMessageQueue;

/**
 * A thread that waits for messages with none in its queue sleeps until one comes. Robolectric takes the platform's −1, for ever, for a time
 * that is over, and wakes each such thread whenever the clock moves: with three of them a quarter of the device's work.
 */
@Implements(value = MessageQueue.class, isInAndroidSdk = false)
public final class PatientQueue extends ShadowPausedMessageQueue {
    /** Made by Robolectric. */
    public PatientQueue() {}

    @Implementation
    @Override
    protected void nativePollOnce(long queue, int timeoutMillis) {
        super.nativePollOnce(queue, timeoutMillis < 0 ? Integer.MAX_VALUE : timeoutMillis);
    }
}
