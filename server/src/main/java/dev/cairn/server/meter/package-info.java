/** What a run had used by each of its entries, told by its journal alone. Read {@code RunUsage} first. */
@NullMarked
package dev.cairn.server.meter;

import org.jspecify.annotations.NullMarked;
