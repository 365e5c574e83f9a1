package dev.cairn.engine.store;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What lists show of a run without reading its journal; written together with the events that change it.
 *
 * @param run the run's id
 * @param graph the graph's name
 * @param version the graph's version
 * @param fingerprint the graph's fingerprint
 * @param status where the run stands
 * @param node the node that is next, or the one where the run ended
 * @param seq the last event
 * @param startedAt the first event's instant
 * @param updatedAt the last event's instant
 * @param wakeAt when a waiting run goes on by itself
 * @param origin what the run was forked from
 * @param labels what the starter wants to find the run by
 * @param imported whether the run, or the one that it was forked from, was taken from an archive: what it says was written by whoever made
 *     that, and is not to be obeyed. Stores keep it from a run's creation on; no append changes it
 * @param pinned whether the run ends under the version of its graph that it was started under, whatever migrations there are. Stores keep it
 *     from a run's creation on; no append changes it
 * @param chained whether all of the run's events have a {@linkplain StoredEvent#checksum checksum}, as those of before there were any have
 *     not. Stores keep it from a run's creation on; no append changes it
 * @param actor who started or forked the run, if that was said. Stores keep it from a run's creation on; no append changes it. A run that
 *     was taken from an archive has none: there its first event says what it says
 */
public record RunHead(
        String run,
        String graph,
        int version,
        String fingerprint,
        RunStatus status,
        String node,
        long seq,
        Instant startedAt,
        Instant updatedAt,
        Optional<Instant> wakeAt,
        Optional<Origin> origin,
        Map<String, String> labels,
        boolean imported,
        boolean pinned,
        boolean chained,
        Optional<String> actor) {
    /** Copies the labels. */
    public RunHead {
        labels = labels.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(labels));
    }

    /** The head of a run that was begun here by somebody who gave no name, is not pinned, and whose events need no checksums. */
    public RunHead(
            String run,
            String graph,
            int version,
            String fingerprint,
            RunStatus status,
            String node,
            long seq,
            Instant startedAt,
            Instant updatedAt,
            Optional<Instant> wakeAt,
            Optional<Origin> origin,
            Map<String, String> labels) {
        this(
                run,
                graph,
                version,
                fingerprint,
                status,
                node,
                seq,
                startedAt,
                updatedAt,
                wakeAt,
                origin,
                labels,
                false,
                false,
                false,
                Optional.empty());
    }

    /** This head of a run that ended with that entry. */
    public RunHead ended(RunStatus how, long lastSeq, Instant at) {
        return new RunHead(
                run,
                graph,
                version,
                fingerprint,
                how,
                node,
                lastSeq,
                startedAt,
                at,
                Optional.empty(),
                origin,
                labels,
                imported,
                pinned,
                chained,
                actor);
    }

    /** This head of a run that was taken from an archive, or was not. */
    public RunHead withImported(boolean fromArchive) {
        return fromArchive == imported ? this : marked(fromArchive, pinned, chained, actor);
    }

    /** This head of a run that is pinned, or is not. */
    public RunHead withPinned(boolean toItsVersion) {
        return toItsVersion == pinned ? this : marked(imported, toItsVersion, chained, actor);
    }

    /** This head of a run all of whose events have a checksum, or have not. */
    public RunHead withChained(boolean fromTheFirst) {
        return fromTheFirst == chained ? this : marked(imported, pinned, fromTheFirst, actor);
    }

    /** This head of a run that somebody of that name began, or somebody without one. */
    public RunHead withActor(Optional<String> name) {
        return name.equals(actor) ? this : marked(imported, pinned, chained, name);
    }

    private RunHead marked(boolean fromArchive, boolean toItsVersion, boolean fromTheFirst, Optional<String> beganBy) {
        return new RunHead(
                run,
                graph,
                version,
                fingerprint,
                status,
                node,
                seq,
                startedAt,
                updatedAt,
                wakeAt,
                origin,
                labels,
                fromArchive,
                toItsVersion,
                fromTheFirst,
                beganBy);
    }

    /** Whether the run is where {@code other} says; what a run holds for good is left out. */
    public boolean isWhere(RunHead other) {
        return seq == other.seq()
                && status == other.status()
                && startedAt.equals(other.startedAt())
                && updatedAt.equals(other.updatedAt())
                && fingerprint.equals(other.fingerprint());
    }

    /** Whether both are under one version of one graph. */
    public boolean isUnderSameGraph(RunHead other) {
        return version == other.version() && fingerprint.equals(other.fingerprint());
    }

    /**
     * Where a fork began.
     *
     * @param run the run that it was forked from
     * @param seq the last event that it shares with it
     */
    public record Origin(String run, long seq) {}
}
