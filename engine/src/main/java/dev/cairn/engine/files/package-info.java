/** Content outside of the state: pictures, page sources, documents, by their SHA-256. */
@NullMarked
package dev.cairn.engine.files;

import org.jspecify.annotations.NullMarked;
