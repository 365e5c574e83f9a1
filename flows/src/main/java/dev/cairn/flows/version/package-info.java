/**
 * Versions of flows: kept by hash, compared, lifted from older schemas. Read {@code FlowDiff} and {@code SchemaMigrators} first.
 */
@NullMarked
package dev.cairn.flows.version;

import org.jspecify.annotations.NullMarked;
