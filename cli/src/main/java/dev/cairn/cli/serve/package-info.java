/** {@code cairn serve}: the store of a folder or a database over HTTP. Read {@link dev.cairn.cli.serve.ServeCommand}. */
@NullMarked
package dev.cairn.cli.serve;

import org.jspecify.annotations.NullMarked;
