package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which ended runs are deleted: those that break any of the rules, the ones that ended longest ago first. A run that has not ended is never
 * deleted, nor one that a kept run was forked from, since the fork's own past is in its journal only. Immutable.
 *
 * @param olderThan how long after its end a run is kept
 * @param keep how many ended runs are kept
 * @param bytes how much the ended runs that are kept may take
 */
public record Retention(Optional<Duration> olderThan, OptionalInt keep, OptionalLong bytes) {
    /** Keeps everything. */
    public static final Retention NONE = new Retention(Optional.empty(), OptionalInt.empty(), OptionalLong.empty());

    /** Refuses rules that mean nothing. */
    public Retention {
        if (olderThan.filter(Duration::isNegative).isPresent() || keep.orElse(0) < 0 || bytes.orElse(0) < 0) {
            throw new IllegalArgumentException("a rule of retention must not be negative");
        }
    }

    /** These rules, and runs that ended longer ago than that go. */
    public Retention olderThan(Duration age) {
        return new Retention(Optional.of(age), keep, bytes);
    }

    /** These rules, and all but the newest {@code count} ended runs go. */
    public Retention keep(int count) {
        return new Retention(olderThan, OptionalInt.of(count), bytes);
    }

    /** These rules, and as many go, oldest first, as must for the rest to take at most {@code most}. */
    public Retention bytes(long most) {
        return new Retention(olderThan, keep, OptionalLong.of(most));
    }

    /**
     * Deletes by these rules.
     *
     * @return the ids of the deleted runs
     */
    public List<String> apply(RunStore store, Instant now) {
        return preview(store, now).stream()
                .map(RunHead::run)
                .filter(run -> deleted(store, run))
                .toList();
    }

    /** The runs that would be deleted by these rules now. */
    public List<RunHead> preview(RunStore store, Instant now) {
        List<RunHead> heads = store.heads();
        List<RunHead> newestFirst = heads.stream()
                .filter(head -> head.status().ended())
                .sorted(Comparator.comparing(RunHead::updatedAt)
                        .thenComparing(RunHead::run)
                        .reversed())
                .toList();
        List<RunHead> doomed = doomed(store, newestFirst, now);
        Set<String> kept = heads.stream()
                .filter(head -> !doomed.contains(head))
                .map(RunHead::run)
                .collect(Collectors.toSet());
        spare(doomed, heads, kept);
        return List.copyOf(doomed);
    }

    private List<RunHead> doomed(RunStore store, List<RunHead> newestFirst, Instant now) {
        List<RunHead> doomed = new ArrayList<>();
        long size = 0;
        for (int i = 0; i < newestFirst.size(); i++) {
            RunHead head = newestFirst.get(i);
            size += bytes.isPresent() ? store.size(head.run()) : 0;
            boolean old = olderThan
                    .filter(age -> head.updatedAt().plus(age).isBefore(now))
                    .isPresent();
            if (old || keep.isPresent() && i >= keep.getAsInt() || bytes.isPresent() && size > bytes.getAsLong()) {
                doomed.add(head);
            }
        }
        return doomed;
    }

    /** Takes out what a kept run was forked from, and so on. */
    private static void spare(List<RunHead> doomed, List<RunHead> heads, Set<String> kept) {
        boolean found = true;
        while (found) {
            Set<String> origins = heads.stream()
                    .filter(head -> kept.contains(head.run()))
                    .flatMap(head -> head.origin().map(RunHead.Origin::run).stream())
                    .collect(Collectors.toSet());
            found = doomed.removeIf(head -> origins.contains(head.run()) && kept.add(head.run()));
        }
    }

    private static boolean deleted(RunStore store, String run) {
        try {
            store.delete(run);
            return true;
        } catch (CairnException e) {
            if (e.code().equals("run.open") || e.code().equals("run.missing")) {
                return false; // somebody was quicker
            }
            throw e;
        }
    }
}
