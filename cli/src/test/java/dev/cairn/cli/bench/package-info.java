@NullMarked
package dev.cairn.cli.bench;

import org.jspecify.annotations.NullMarked;
