/** What an agent sees and acts through: a phone, an emulator, a recording. Read {@link dev.cairn.agent.device.Device} first. */
@NullMarked
package dev.cairn.agent.device;

import org.jspecify.annotations.NullMarked;
