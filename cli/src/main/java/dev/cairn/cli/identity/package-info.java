/** {@code cairn identity-bench}, {@code cairn identity-set} and {@code cairn explain}. */
@NullMarked
package dev.cairn.cli.identity;

import org.jspecify.annotations.NullMarked;
