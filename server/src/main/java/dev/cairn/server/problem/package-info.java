/** Errors as RFC 9457 has them, with the codes of the engine. Read {@code ProblemCatalog} first. */
@NullMarked
package dev.cairn.server.problem;

import org.jspecify.annotations.NullMarked;
