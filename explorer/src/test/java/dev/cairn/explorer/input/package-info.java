/** Tests. */
@org.jspecify.annotations.NullMarked
package dev.cairn.explorer.input;
