package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.model.FlowExpression;

/** A place in a document where something is named. */
sealed interface NameSite {
    /** The id of the flow whose names are meant; empty for the main one. */
    String flow();

    /** Where an edge, {@code start}, {@code stuck} or {@code failed} leads. */
    record ToNode(String flow, Scalar name) implements NameSite {}

    /** A key in a rule's list. */
    record ToKey(String flow, Scalar name) implements NameSite {}

    /** A flow that is called or chosen; {@code flow} is the one that does. */
    record ToFlow(String flow, Scalar name) implements NameSite {}

    /** An expression, alone or in a text. */
    record InExpression(String flow, FlowExpression expression) implements NameSite {}

    /** The id of a node. */
    record NodeId(String flow, Scalar name) implements NameSite {}

    /** The id of a flow. */
    record FlowId(String flow, Scalar name) implements NameSite {}
}
