/** What the stores share; no API. Read {@code GroupCommit} first, by which both write. */
@NullMarked
package dev.cairn.store.internal;

import org.jspecify.annotations.NullMarked;
