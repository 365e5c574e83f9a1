/** Events as they become durable, for any number of readers. Read {@code StorePoll} first, then {@code EventStream}. */
@NullMarked
package dev.cairn.server.live;

import org.jspecify.annotations.NullMarked;
