/**
 * Flows that are ready to be walked: edges lead to nodes, types are read, expressions are compiled against what may be read where they stand. Read {@code
 * CompiledFlow} first, then {@code CompiledNode}.
 */
@NullMarked
package dev.cairn.flows.compiled;

import org.jspecify.annotations.NullMarked;
