@NullMarked
package dev.cairn.store.internal;

import org.jspecify.annotations.NullMarked;
