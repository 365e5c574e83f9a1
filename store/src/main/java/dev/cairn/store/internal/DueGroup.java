package dev.cairn.store.internal;

import dev.cairn.engine.store.ClaimOffer;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs that stand together in the index of what is due.
 *
 * @param graph their graph's name
 * @param version its version
 * @param pinned whether they are pinned to it
 */
public record DueGroup(String graph, int version, boolean pinned) {
    /** Those that a claimer offers to carry on. */
    public static List<DueGroup> of(Collection<ClaimOffer> offers) {
        return offers.stream()
                .flatMap(offer -> Stream.of(false, true)
                        .filter(pinned -> !(pinned && offer.migrates()))
                        .map(pinned -> new DueGroup(offer.graph(), offer.version(), pinned)))
                .distinct()
                .toList();
    }
}
