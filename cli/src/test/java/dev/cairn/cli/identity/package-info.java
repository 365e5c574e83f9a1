@NullMarked
package dev.cairn.cli.identity;

import org.jspecify.annotations.NullMarked;
