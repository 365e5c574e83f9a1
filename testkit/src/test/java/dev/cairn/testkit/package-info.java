@NullMarked
package dev.cairn.testkit;

import org.jspecify.annotations.NullMarked;
