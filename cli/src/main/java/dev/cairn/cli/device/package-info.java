/** Which device a command works on. Read {@link dev.cairn.cli.device.DeviceChoice} first. */
@NullMarked
package dev.cairn.cli.device;

import org.jspecify.annotations.NullMarked;
