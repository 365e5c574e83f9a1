package dev.cairn.flows.layer;

import dev.cairn.flows.document.Place;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Where a leaf of the merged flow comes from: the highest layer that sets it. Without that layer the merge has what it hid, and where it
 * hid nothing the leaf is not there.
 *
 * @param pointer the leaf in the merged flow (JSON Pointer)
 * @param path the leaf by names: items of lists by the layer and the place that they had in it, so that it is the same in another merge
 * @param layer the layer's id
 * @param hid what would stand there without the layer; several leaves where a text took the place of a mapping
 */
public record LeafOrigin(
        String pointer, String path, JsonNode value, Tier tier, String layer, Place at, List<HiddenLeaf> hid) {
    public LeafOrigin {
        hid = List.copyOf(hid);
    }

    /** A leaf of a lower layer that does not show. */
    public record HiddenLeaf(String path, JsonNode value, Tier tier, String layer, Place at) {}
}
