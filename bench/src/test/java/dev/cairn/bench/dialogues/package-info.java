@NullMarked
package dev.cairn.bench.dialogues;

import org.jspecify.annotations.NullMarked;
