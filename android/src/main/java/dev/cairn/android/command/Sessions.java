package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The sessions that are open; they all drive the one device. One that gets no command for too long, by the host's clock, ends. Thread-safe. */
final class Sessions {
    private static final class Entry {
        final Session session;
        int commands;

        @Nullable
        ScheduledFuture<?> expiry;

        Entry(Session session) {
            this.session = session;
        }
    }

    private final Duration idle;
    private final Map<String, Entry> open = new LinkedHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "session-expiry");
        thread.setDaemon(true);
        return thread;
    });

    /** Sessions that end after so long without a command, unless they say otherwise; zero for never. */
    Sessions(Duration idle) {
        this.idle = idle;
    }

    synchronized String add(Session session) {
        String id = UUID.randomUUID().toString();
        Entry entry = new Entry(session);
        open.put(id, entry);
        await(id, entry);
        return id;
    }

    /** The session that the request names. */
    synchronized Session of(Request request) {
        return entry(request.variable("session")).session;
    }

    /** Says that a command of the session begins. */
    synchronized Session enter(Request request) {
        Entry entry = entry(request.variable("session"));
        entry.commands++;
        ScheduledFuture<?> expiry = entry.expiry;
        if (expiry != null) {
            expiry.cancel(false);
        }
        return entry.session;
    }

    /** Says that it has ended. */
    synchronized void leave(Request request) {
        String id = request.variable("session");
        Entry entry = open.get(id);
        if (entry != null) {
            entry.commands--;
            await(id, entry);
        }
    }

    private void await(String id, Entry entry) {
        Duration limit = entry.session.options().newCommandTimeout().orElse(idle);
        if (entry.commands == 0 && limit.isPositive()) {
            entry.expiry = clock.schedule(() -> expire(id, entry), limit.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void expire(String id, Entry entry) {
        if (entry.commands == 0) {
            open.remove(id, entry);
        }
    }

    private Entry entry(String id) {
        Entry entry = open.get(id);
        if (entry == null) {
            throw WebDriverError.INVALID_SESSION_ID.because(
                    "There is no session " + id + ". A session is either terminated or not started.");
        }
        return entry;
    }

    synchronized void remove(String id) {
        Entry entry = open.remove(id);
        if (entry != null && entry.expiry != null) {
            entry.expiry.cancel(false);
        }
    }

    /** Ends all sessions, for one that takes the device over. */
    synchronized void removeAll() {
        List.copyOf(open.keySet()).forEach(this::remove);
    }

    synchronized List<Map<String, Object>> describe() {
        return open.entrySet().stream()
                .map(entry -> Map.<String, Object>of(
                        "id",
                        entry.getKey(),
                        "capabilities",
                        entry.getValue().session.capabilities()))
                .toList();
    }
}
