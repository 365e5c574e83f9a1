/** What runs ask people, in the terminal or later. */
@NullMarked
package dev.cairn.cli.person;

import org.jspecify.annotations.NullMarked;
