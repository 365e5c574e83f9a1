/** {@code cairn policy-bench}. */
@NullMarked
package dev.cairn.cli.compare;

import org.jspecify.annotations.NullMarked;
