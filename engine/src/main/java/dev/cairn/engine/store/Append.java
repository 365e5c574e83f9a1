package dev.cairn.engine.store;

import java.util.List;
import java.util.Optional;

/**
 * What is written in one transaction.
 *
 * @param events numbered without gap, at least one
 * @param head the head after them
 * @param snapshot replaces the run's older one
 * @param raised interrupts that the events open, or that a migration words anew: of one that is there, node, question, type and deadline change, and nothing else
 * @param settled ids of interrupts that are open no longer; what the inbox holds for them is taken out
 * @param expired as {@code settled}, but the whole append is refused when one of them has an answer in the inbox
 * @param cancelNoted whether the inbox's cancel is taken out
 */
public record Append(
        List<StoredEvent> events,
        RunHead head,
        Optional<StoredSnapshot> snapshot,
        List<StoredInterrupt> raised,
        List<String> settled,
        List<String> expired,
        boolean cancelNoted) {
    /** Copies the lists. */
    public Append {
        events = List.copyOf(events);
        raised = List.copyOf(raised);
        settled = List.copyOf(settled);
        expired = List.copyOf(expired);
    }

    /** Events and the head after them, and nothing else. */
    public static Append of(RunHead head, StoredEvent... events) {
        return of(head, List.of(events));
    }

    /** Events and the head after them, and nothing else. */
    public static Append of(RunHead head, List<StoredEvent> events) {
        return new Append(events, head, Optional.empty(), List.of(), List.of(), List.of(), false);
    }

    /** This, with a snapshot. */
    public Append snapshot(StoredSnapshot newer) {
        return new Append(events, head, Optional.of(newer), raised, settled, expired, cancelNoted);
    }

    /** This, with interrupts that the events open. */
    public Append raising(StoredInterrupt... interrupts) {
        return new Append(events, head, snapshot, List.of(interrupts), settled, expired, cancelNoted);
    }

    /** This, with interrupts that are open no longer. */
    public Append settling(String... interrupts) {
        return new Append(events, head, snapshot, raised, List.of(interrupts), expired, cancelNoted);
    }

    /** This, with interrupts that end without an answer, if they have none. */
    public Append expiring(String... interrupts) {
        return new Append(events, head, snapshot, raised, settled, List.of(interrupts), cancelNoted);
    }

    /** This, with the inbox's cancel taken out. */
    public Append notingCancel() {
        return new Append(events, head, snapshot, raised, settled, expired, true);
    }

    /** The run's id. */
    public String run() {
        return head.run();
    }
}
