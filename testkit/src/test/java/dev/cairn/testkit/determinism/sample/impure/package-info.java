@NullMarked
package dev.cairn.testkit.determinism.sample.impure;

import org.jspecify.annotations.NullMarked;
