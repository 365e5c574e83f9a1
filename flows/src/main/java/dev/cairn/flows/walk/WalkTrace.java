package dev.cairn.flows.walk;

import dev.cairn.flows.expression.Evaluated;
import java.util.ArrayList;
import java.util.List;

/** What one walk came by, in order: for traces, coverage and explanations. */
public sealed interface WalkTrace {
    /** Where. */
    FramePath frame();

    /** At which node. */
    String node();

    /** The walk came to a node. */
    record Entered(FramePath frame, String node) implements WalkTrace {}

    /** The walk went on from a node: to another, {@code end}, or {@code person}. */
    record Left(FramePath frame, String node, String to) implements WalkTrace {}

    /** The node's {@code when} does not hold, another key of its {@code one_of} has an answer, or its question was given up. */
    record PassedOver(FramePath frame, String node) implements WalkTrace {}

    /** The node's {@code when}, or what it hands on, cannot be told yet. */
    record Postponed(FramePath frame, String node, List<String> waitsFor) implements WalkTrace {}

    /** A node's {@code when} was tried. */
    record WhenTried(FramePath frame, String node, Evaluated outcome) implements WalkTrace {}

    /** An edge's {@code when} was tried. */
    record GuardTried(FramePath frame, String node, String edge, Evaluated outcome) implements WalkTrace {}

    /** A check was tried. */
    record CheckTried(FramePath frame, String node, int index, Evaluated outcome) implements WalkTrace {}

    /** A rule fails, and the node's answer does not count because of it, or, where no answer can be asked for again, the walk stops at that node for a person. */
    record RuleFailed(FramePath frame, String node, int index) implements WalkTrace {}

    /** An answer counts. */
    record Counted(FramePath frame, String node, String key) implements WalkTrace {}

    /** Collects entries, or does not. */
    final class Recorder {
        private final boolean recording;
        private final List<WalkTrace> entries = new ArrayList<>();

        Recorder(boolean recording) {
            this.recording = recording;
        }

        boolean isRecording() {
            return recording;
        }

        void add(WalkTrace entry) {
            if (recording) {
                entries.add(entry);
            }
        }

        int mark() {
            return entries.size();
        }

        /** Forgets what came since the mark: a pass is made again. */
        void backTo(int mark) {
            entries.subList(mark, entries.size()).clear();
        }

        List<WalkTrace> entries() {
            return List.copyOf(entries);
        }
    }
}
