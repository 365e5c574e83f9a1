/**
 * Commands that write and change flows: {@code cairn flow new}, {@code cairn flow edit}. Read {@code EditedFile} first.
 */
@NullMarked
package dev.cairn.cli.flow.author;

import org.jspecify.annotations.NullMarked;
