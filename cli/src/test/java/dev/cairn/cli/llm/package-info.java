@NullMarked
package dev.cairn.cli.llm;

import org.jspecify.annotations.NullMarked;
