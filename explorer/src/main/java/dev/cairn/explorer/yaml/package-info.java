/** What users write: YAML documents, and where in them something stands. */
@NullMarked
package dev.cairn.explorer.yaml;

import org.jspecify.annotations.NullMarked;
