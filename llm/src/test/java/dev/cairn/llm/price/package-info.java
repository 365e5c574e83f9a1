@NullMarked
package dev.cairn.llm.price;

import org.jspecify.annotations.NullMarked;
