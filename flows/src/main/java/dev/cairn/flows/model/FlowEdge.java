package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A way from one node to the next. The first of a node's edges that is open is taken.
 *
 * @param when what must hold; open always without it
 * @param again how often it may be taken, for a way back: answers and results from its target on are put aside. Once spent it is closed.
 */
public record FlowEdge(Optional<FlowExpression> when, Target to, OptionalInt again, Place place) {}
