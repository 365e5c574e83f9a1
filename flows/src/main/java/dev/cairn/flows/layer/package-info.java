/**
 * One flow from several documents, each of which changes the one below: global, pack, tenant, instance. Read {@code LayerMerge} first, then
 * {@code MergeStrategy}; {@code LeafOrigin} says where what stands in the result comes from.
 */
@NullMarked
package dev.cairn.flows.layer;

import org.jspecify.annotations.NullMarked;
