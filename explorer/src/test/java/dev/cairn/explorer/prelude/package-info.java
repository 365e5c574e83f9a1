/** Tests. */
@org.jspecify.annotations.NullMarked
package dev.cairn.explorer.prelude;
