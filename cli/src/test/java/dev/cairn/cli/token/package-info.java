/** Tests of tokens by the command line. */
@NullMarked
package dev.cairn.cli.token;

import org.jspecify.annotations.NullMarked;
