/** Flows of a folder, and talks that are held by them. Read {@code FlowRoutes} and {@code TalkRoutes} first. */
@NullMarked
package dev.cairn.server.flow;

import org.jspecify.annotations.NullMarked;
