/** What runs ask people, in the terminal or later. */
@NullMarked
package dev.cairn.cli.answer;

import org.jspecify.annotations.NullMarked;
