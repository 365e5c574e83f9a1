@NullMarked
package dev.cairn.engine.files;

import org.jspecify.annotations.NullMarked;
