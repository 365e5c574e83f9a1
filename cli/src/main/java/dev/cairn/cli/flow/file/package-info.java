/**
 * Files that the flow commands read and write, and tools that are declared beside them. Read {@code FlowFile} first.
 */
@NullMarked
package dev.cairn.cli.flow.file;

import org.jspecify.annotations.NullMarked;
