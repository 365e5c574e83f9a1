@NullMarked
package dev.cairn.store.sqlite;

import org.jspecify.annotations.NullMarked;
