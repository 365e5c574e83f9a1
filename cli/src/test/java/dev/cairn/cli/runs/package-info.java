@NullMarked
package dev.cairn.cli.runs;

import org.jspecify.annotations.NullMarked;
