/**
 * Who may ask, for what, and how often: holders of the key or of a token, who a trusted proxy has asked, and no page but this server's own. Read
 * {@code RequestGate} first, then {@code OperationRoles}.
 */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
