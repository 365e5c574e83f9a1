package dev.cairn.server.message;

import dev.cairn.engine.store.RunHead;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** The messages of the runs that were looked at last. Each is read on by whoever asks for it, so that nothing is read for nobody, and what was read once is not read again for the next page. Thread-safe. */
final class MessageLogs {
    private static final int MOST = 16;
    private static final int MOST_BYTES = 4 << 20;

    private final RunConversations conversations;
    private final SequencedMap<LogKey, SharedLog> logs = new LinkedHashMap<>(MOST, 0.75f, true);

    /** A run that was deleted and begun anew under the same id is another one; and under another version of its graph it may say other things. */
    private record LogKey(String run, Instant startedAt, String fingerprint) {}

    private record SharedLog(MessageLog log, ReentrantLock reading) {}

    MessageLogs(RunConversations conversations) {
        this.conversations = conversations;
    }

    /** A page of a run's messages. */
    MessagePage page(RunHead head, Function<MessageLog, MessagePage> asked) {
        LogKey key = new LogKey(head.run(), head.startedAt(), head.fingerprint());
        SharedLog shared = find(key, head);
        shared.reading().lock();
        try {
            return asked.apply(shared.log());
        } catch (RuntimeException e) {
            forget(key, shared); // it may have been read in part
            throw e;
        } finally {
            shared.reading().unlock();
        }
    }

    private SharedLog find(LogKey key, RunHead head) {
        synchronized (logs) {
            SharedLog found = logs.computeIfAbsent(
                    key,
                    unknown -> new SharedLog(
                            new MessageLog(() -> conversations.reader(head, 0), MOST_BYTES), new ReentrantLock()));
            if (logs.size() > MOST) {
                logs.pollFirstEntry();
            }
            return found;
        }
    }

    private void forget(LogKey key, SharedLog shared) {
        synchronized (logs) {
            logs.remove(key, shared);
        }
    }
}
