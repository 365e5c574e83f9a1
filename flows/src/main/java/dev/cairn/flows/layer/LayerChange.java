package dev.cairn.flows.layer;

import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One thing that a layer did to those below.
 *
 * @param path the field by names, such as {@code nodes.lux.ask}
 * @param value what it is set to; empty where it is removed or moved
 * @param hid what was there
 */
public record LayerChange(
        Kind kind,
        String path,
        Optional<JsonNode> value,
        Tier tier,
        String layer,
        Place at,
        List<LeafOrigin.HiddenLeaf> hid) {
    public LayerChange {
        hid = List.copyOf(hid);
    }

    /** What is done. */
    public enum Kind {
        /** Something new. */
        ADD,
        /** Something in another's place, the same value included. */
        SET,
        /** Something taken away. */
        REMOVE,
        /** An item of a list put elsewhere. */
        MOVE
    }
}
