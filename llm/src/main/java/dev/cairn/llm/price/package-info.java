/** What tokens cost. Read {@code Prices} first. */
@NullMarked
package dev.cairn.llm.price;

import org.jspecify.annotations.NullMarked;
