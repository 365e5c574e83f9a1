package dev.cairn.android.runtime.shadow;

import android.os.Looper;
import android.os.Message;
import android.os.MessageQueue;
import android.os.SystemClock;
import dev.cairn.android.runtime.hook.time.ThreadHandover;
import dev.cairn.android.runtime.process.LeftThreads;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowPausedMessageQueue;

/**
 * A thread that waits for messages with none in its queue sleeps until one comes, as on a phone. Robolectric takes the platform's −1, for
 * ever, for a time that is over, and wakes each such thread whenever the clock moves; and one that somebody has interrupted would never
 * sleep again, but look for messages without end. Where Robolectric lets the main thread run all that is due, as when the display turns, a
 * handler that posts itself again would keep it there for ever; here as on a phone the clock goes on meanwhile. What a thread of a process
 * that has ended leaves for the next one, which has the same main thread here, never comes.
 */
@Implements(value = MessageQueue.class, isInAndroidSdk = false)
public final class PatientMessageQueue extends ShadowPausedMessageQueue {
    /** So many messages may the main thread post to itself for one millisecond; more than the start of any screen does. */
    private static final int MOST_AT_ONCE = 1_000;

    private long moment;
    private int posted;

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
        if (message.getTarget().getLooper() != Looper.getMainLooper()) {
            ThreadHandover.mark();
        }
        return LeftThreads.speaksOfItsPast(Thread.currentThread()) || super.enqueueMessage(message, due(message, when));
    }

    private long due(Message message, long when) {
        long now = SystemClock.uptimeMillis();
        Looper main = Looper.getMainLooper();
        boolean isFirst = when == 0; // it is to be handled before all others
        if (isFirst
                || when > now
                || Looper.myLooper() != main
                || message.getTarget().getLooper() != main) {
            return when;
        }
        posted = now == moment ? posted + 1 : 1;
        moment = now;
        return posted > MOST_AT_ONCE ? now + 1 : when;
    }
}
