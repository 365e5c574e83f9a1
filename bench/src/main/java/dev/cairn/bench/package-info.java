/** The commands of {@code bench/}, a class each. Read {@code EngineBench} first. */
@NullMarked
package dev.cairn.bench;

import org.jspecify.annotations.NullMarked;
