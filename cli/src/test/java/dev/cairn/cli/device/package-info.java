@NullMarked
package dev.cairn.cli.device;

import org.jspecify.annotations.NullMarked;
