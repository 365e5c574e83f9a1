package dev.cairn.server.flow;

import dev.cairn.flows.document.FlowDocument;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** The drafts of a folder's flows, one for each flow that was asked for, and who waits for their changes. Thread-safe. */
final class DraftBoard {
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final FlowFolder folder;
    private final Map<String, Held> held = new ConcurrentHashMap<>();

    DraftBoard(FlowFolder folder) {
        this.folder = folder;
    }

    private static final class Held {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition news = lock.newCondition();
        private final DraftFile file;
        private final FlowDraft draft;

        Held(DraftFile file) {
            this.file = file;
            this.draft = file.load();
        }
    }

    /** A draft, and what it is compared with. */
    record OpenDraft(FlowDraft draft, DraftFile file) {
        /** Whether all of it is published. */
        boolean isPublished() {
            return draft.document().text().equals(file.published());
        }
    }

    private Held of(String id) {
        folder.read(id); // refuses what is no flow, and what is no flow any more
        return held.computeIfAbsent(id, any -> new Held(new DraftFile(folder, id)));
    }

    /** Does something with a flow's draft while nobody else does. */
    <T> T with(String id, Function<OpenDraft, T> work) {
        Held one = of(id);
        one.lock.lock();
        try {
            one.file.follow(one.draft);
            OpenDraft open = new OpenDraft(one.draft, one.file);
            long before = open.draft().rev();
            boolean published = open.isPublished();
            try {
                return work.apply(open);
            } finally {
                if (open.draft().rev() != before || open.isPublished() != published) {
                    one.news.signalAll();
                }
            }
        } finally {
            one.lock.unlock();
        }
    }

    /**
     * Waits until a draft has a change behind {@code known}, or is published where it was not or the other way round, and no longer than {@code most}. What another program
     * writes is noticed within {@link #LOOK}.
     */
    void await(String id, long known, Optional<Boolean> published, Duration most) throws InterruptedException {
        Held one = of(id);
        OpenDraft open = new OpenDraft(one.draft, one.file);
        long end = System.nanoTime() + most.toNanos();
        one.lock.lock();
        try {
            one.file.follow(one.draft);
            while (one.draft.rev() == known
                    && published.filter(said -> said != open.isPublished()).isEmpty()
                    && end - System.nanoTime() > 0) {
                if (one.news.awaitNanos(Math.min(LOOK.toNanos(), end - System.nanoTime())) <= 0) {
                    one.file.follow(one.draft);
                }
            }
        } finally {
            one.lock.unlock();
        }
    }

    /** A document of a draft as it is now. */
    FlowDocument document(String id) {
        return with(id, open -> open.draft().document());
    }
}
