@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;
