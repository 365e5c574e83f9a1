@NullMarked
package dev.cairn.cli.gate;

import org.jspecify.annotations.NullMarked;
