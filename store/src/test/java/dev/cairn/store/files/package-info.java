@NullMarked
package dev.cairn.store.files;

import org.jspecify.annotations.NullMarked;
