/** What the build takes from others. */
@NullMarked
package dev.cairn.cli.supply;

import org.jspecify.annotations.NullMarked;
