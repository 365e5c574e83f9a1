package dev.cairn.server.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What each author of a draft can take back and repeat: their own changes, the last first. Not thread-safe. */
final class AuthorSteps {
    private final Map<String, Deque<Long>> done = new HashMap<>();
    private final Map<String, Deque<Long>> undone = new HashMap<>();

    private static Deque<Long> of(Map<String, Deque<Long>> steps, String who) {
        return steps.computeIfAbsent(who, any -> new ArrayDeque<>());
    }

    void did(String who, long rev) {
        of(done, who).push(rev);
        of(undone, who).clear();
    }

    Optional<Long> toUndo(String who) {
        return Optional.ofNullable(of(done, who).peek());
    }

    Optional<Long> toRedo(String who) {
        return Optional.ofNullable(of(undone, who).peek());
    }

    void undid(String who, long rev) {
        of(done, who).pop();
        of(undone, who).push(rev);
    }

    void redid(String who, long rev) {
        of(undone, who).pop();
        of(done, who).push(rev);
    }

    /** A change as it was made before; {@code repeats} if it takes back an undo. */
    void again(DraftChange change, boolean repeats) {
        if (change.reverts() == 0) {
            did(change.who(), change.rev());
        } else if (repeats) {
            redid(change.who(), change.rev());
        } else {
            undid(change.who(), change.rev());
        }
    }
}
