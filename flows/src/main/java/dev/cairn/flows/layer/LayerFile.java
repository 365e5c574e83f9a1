package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content.Mapping;
import java.util.Comparator;

/**
 * One layer's document.
 *
 * @param id what it is called: its field {@code id}, else its file's name without folder and ending
 * @param rank its field {@code rank}: the order among layers of one tier, 0 unless given
 */
record LayerFile(String id, Tier tier, int rank, Mapping document, String file) {
    /** Lowest first; ties by id, so that the order of files changes nothing. */
    static final Comparator<LayerFile> ORDER = Comparator.comparing(LayerFile::tier)
            .thenComparingInt(LayerFile::rank)
            .thenComparing(LayerFile::id)
            .thenComparing(LayerFile::file)
            .thenComparing(layer -> layer.document().toJson().toString());

    boolean ranksAs(LayerFile other) {
        return tier == other.tier && rank == other.rank;
    }
}
