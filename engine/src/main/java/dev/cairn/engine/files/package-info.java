/** Content outside of the state, such as pictures and documents, by its SHA-256. Read {@code FileStore} first. */
@NullMarked
package dev.cairn.engine.files;

import org.jspecify.annotations.NullMarked;
