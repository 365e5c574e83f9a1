@NullMarked
package dev.cairn.testkit.determinism.sample.pure;

import org.jspecify.annotations.NullMarked;
