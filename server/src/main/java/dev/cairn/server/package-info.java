/** Runs, questions, flows and talks over HTTP, on this machine alone unless it is told otherwise. Read {@link dev.cairn.server.CairnServer} first. */
@NullMarked
package dev.cairn.server;

import org.jspecify.annotations.NullMarked;
