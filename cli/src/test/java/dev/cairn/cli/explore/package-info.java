@NullMarked
package dev.cairn.cli.explore;

import org.jspecify.annotations.NullMarked;
