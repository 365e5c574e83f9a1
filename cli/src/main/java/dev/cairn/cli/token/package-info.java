/** {@code cairn token}: who else may ask the server, and for what. Read {@link dev.cairn.cli.token.TokenCommand}. */
@NullMarked
package dev.cairn.cli.token;

import org.jspecify.annotations.NullMarked;
