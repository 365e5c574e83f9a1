@NullMarked
package dev.cairn.testkit.determinism;

import org.jspecify.annotations.NullMarked;
