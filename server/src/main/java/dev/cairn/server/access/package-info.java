/** Who may ask: the key, the known hosts, the page of this server itself. Read {@code RequestGate} first. */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
