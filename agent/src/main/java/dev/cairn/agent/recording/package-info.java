/** Explorations that were recorded, and the device that plays them. Read {@link dev.cairn.agent.recording.Recording} first. */
@NullMarked
package dev.cairn.agent.recording;

import org.jspecify.annotations.NullMarked;
