/** Files by their hash in a folder. Read {@code FolderFileStore} first. */
@NullMarked
package dev.cairn.store.files;

import org.jspecify.annotations.NullMarked;
