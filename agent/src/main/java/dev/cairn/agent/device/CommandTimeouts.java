package dev.cairn.agent.device;

import java.time.Duration;

/**
 * How long a device may take to answer.
 *
 * @param command for what changes something; above what the JVM device gives an app, 15 s, before it says that the app does not respond
 * @param look for what changes nothing
 * @param looks how often a look is tried; a device that gives no answer to any is gone
 * @param answer for the question whether it answers at all
 * @param start for what may take long: installing, starting an app
 */
public record CommandTimeouts(Duration command, Duration look, int looks, Duration answer, Duration start) {
    /** For devices as they are. */
    public static final CommandTimeouts DEFAULT = new CommandTimeouts(
            Duration.ofSeconds(20), Duration.ofSeconds(20), 2, Duration.ofSeconds(5), Duration.ofMinutes(4));
}
