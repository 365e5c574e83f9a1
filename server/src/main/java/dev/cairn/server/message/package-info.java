/** The UI protocol: what was said and done in a run, read from its journal, and the same as AG-UI 1.0. Read {@code RunMessage} first, then {@code MessageProjection}. */
@NullMarked
package dev.cairn.server.message;

import org.jspecify.annotations.NullMarked;
