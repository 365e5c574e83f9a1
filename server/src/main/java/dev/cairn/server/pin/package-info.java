/** What people say of things that states name: that two are one, or stay two. Read {@link dev.cairn.server.pin.StatePins} first. */
@NullMarked
package dev.cairn.server.pin;

import org.jspecify.annotations.NullMarked;
