package dev.cairn.android.runtime.shadow;

import android.os.Message;
import android.os.MessageQueue;
import dev.cairn.android.runtime.process.LeftThreads;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowPausedMessageQueue;

/**
 * A thread that waits for messages with none in its queue sleeps until one comes, as on a phone. Robolectric takes the platform's −1, for
 * ever, for a time that is over, and wakes each such thread whenever the clock moves; and one that somebody has interrupted would never
 * sleep again, but look for messages without end. What a thread of a process that has ended leaves for the next one, which has the same main thread here, never comes.
 */
@Implements(value = MessageQueue.class, isInAndroidSdk = false)
public final class PatientMessageQueue extends ShadowPausedMessageQueue {
    @Implementation
    @Override
    protected void nativePollOnce(long queue, int timeoutMillis) {
        boolean interrupted = Thread.interrupted(); // the wait of a phone is none that this ends
        super.nativePollOnce(queue, timeoutMillis < 0 ? Integer.MAX_VALUE : timeoutMillis);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Implementation
    @Override
    protected boolean enqueueMessage(Message message, long when) {
        return LeftThreads.speaksOfItsPast(Thread.currentThread()) || super.enqueueMessage(message, when);
    }
}
