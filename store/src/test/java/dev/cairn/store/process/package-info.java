@NullMarked
package dev.cairn.store.process;

import org.jspecify.annotations.NullMarked;
