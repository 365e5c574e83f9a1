/** What runs have logged. */
@NullMarked
package dev.cairn.server.log;

import org.jspecify.annotations.NullMarked;
