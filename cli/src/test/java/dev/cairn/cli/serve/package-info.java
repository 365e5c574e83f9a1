/** What the server of the command may be asked to do. */
@NullMarked
package dev.cairn.cli.serve;

import org.jspecify.annotations.NullMarked;
