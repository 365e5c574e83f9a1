/** What can be started over HTTP, and who carries it on. Read {@code Agent} first, then {@code RunLanes}. */
@NullMarked
package dev.cairn.server.agent;

import org.jspecify.annotations.NullMarked;
