@NullMarked
package dev.cairn.testkit.determinism.sample.library;

import org.jspecify.annotations.NullMarked;
