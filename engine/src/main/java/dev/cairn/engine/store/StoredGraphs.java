package dev.cairn.engine.store;

import java.util.Optional;

/**
 * Documents of graphs, by the fingerprints of runs. One that came with an archive may be anybody's work: it is kept apart, and is looked at where no program of one's own has kept one.
 */
public final class StoredGraphs {
    /** No graph's fingerprint begins so. */
    private static final String FOREIGN = "imported:";

    private StoredGraphs() {}

    /** The document of the graph of that fingerprint: a program's own, else one that came with an archive. */
    public static Optional<byte[]> document(RunStore store, String fingerprint) {
        Optional<byte[]> own = store.graph(fingerprint);
        return own.isPresent() ? own : store.graph(FOREIGN + fingerprint);
    }

    /** Whether the document of that fingerprint, if there is one, is no program's own. */
    public static boolean isForeign(RunStore store, String fingerprint) {
        return store.graph(fingerprint).isEmpty();
    }

    /** Keeps a document that came with an archive; it stands for no other run as soon as a program that has the graph has run it. */
    public static void saveForeign(RunStore store, String fingerprint, byte[] document) {
        if (isForeign(store, fingerprint)) {
            store.saveGraph(FOREIGN + fingerprint, document);
        }
    }
}
