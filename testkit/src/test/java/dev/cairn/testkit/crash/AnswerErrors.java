package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Errors that a store could have in what it is told of a run: answers and cancels. */
final class AnswerErrors {
    private AnswerErrors() {}

    static final class TwoAnswers extends ForwardingRunStore {
        TwoAnswers(RunStore below) {
            super(below);
        }

        @Override
        public boolean answer(String interrupt, byte[] answer, Instant at) {
            try {
                return super.answer(interrupt, answer, at);
            } catch (CairnException refused) {
                return true;
            }
        }
    }

    static final class LostAnswers extends ForwardingRunStore {
        LostAnswers(RunStore below) {
            super(below);
        }

        @Override
        public boolean answer(String interrupt, byte[] answer, Instant at) {
            return true;
        }
    }

    static final class OldAnswers extends ForwardingRunStore {
        private final Map<String, byte[]> answers = new HashMap<>();

        OldAnswers(RunStore below) {
            super(below);
        }

        @Override
        public synchronized boolean answer(String interrupt, byte[] answer, Instant at) {
            answers.putIfAbsent(interrupt, answer);
            return super.answer(interrupt, answer, at);
        }

        @Override
        public synchronized Map<String, Inbox> inboxes(Collection<String> runs) {
            Map<String, Inbox> inboxes = new HashMap<>(super.inboxes(runs));
            if (!answers.isEmpty()) {
                runs.forEach(run -> inboxes.put(run, new Inbox(Optional.empty(), answers)));
            }
            return inboxes;
        }
    }

    static final class LostCancels extends ForwardingRunStore {
        LostCancels(RunStore below) {
            super(below);
        }

        @Override
        public void requestCancel(String run, String reason) {
            // says nothing to anybody
        }
    }
}
