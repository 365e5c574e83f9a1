@NullMarked
package dev.cairn.cli.answer;

import org.jspecify.annotations.NullMarked;
