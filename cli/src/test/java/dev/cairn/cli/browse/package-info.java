/** Tests of tasks in a browser, as far as they need none. */
@NullMarked
package dev.cairn.cli.browse;

import org.jspecify.annotations.NullMarked;
