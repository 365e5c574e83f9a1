/** Files by their hash in a folder. */
@NullMarked
package dev.cairn.store.files;

import org.jspecify.annotations.NullMarked;
