package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.CompiledFlow;

/**
 * Which flow a talk is held by.
 *
 * @param flow its name
 * @param version as its author counts
 * @param sha256 of the document's canonical JSON; the document itself lies in the file store under it
 */
public record FlowRef(String flow, int version, String sha256) {
    /** Of a flow that was compiled. */
    public static FlowRef of(CompiledFlow flow) {
        return new FlowRef(flow.model().name(), flow.model().version(), flow.hash());
    }

    @Override
    public String toString() {
        return "'" + flow + "' version " + version + " (" + sha256.substring(0, Math.min(12, sha256.length())) + ")";
    }
}
