/**
 * Turns documents into models, and says all that is wrong with their shape: fields that do not exist, that are missing, twice, or something else than they
 * should be. Read {@code FlowDecoder} first.
 */
@NullMarked
package dev.cairn.flows.decode;

import org.jspecify.annotations.NullMarked;
