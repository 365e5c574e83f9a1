/** What runs have logged. Read {@code LogRoutes} first. */
@NullMarked
package dev.cairn.server.log;

import org.jspecify.annotations.NullMarked;
