/** What requests bring, read strictly: what is not known is refused by its name. Read {@code RequestBody} first. */
@NullMarked
package dev.cairn.server.request;

import org.jspecify.annotations.NullMarked;
