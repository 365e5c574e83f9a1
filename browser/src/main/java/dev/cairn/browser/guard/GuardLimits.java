package dev.cairn.browser.guard;

import java.time.Duration;

/**
 * How much a guard puts up with.
 *
 * @param head how long a request's or an answer's head may take
 * @param connect how long a connection to a server may take
 * @param idle after how long without a byte a connection ends; event streams and sockets are quiet for minutes
 * @param connections at one time; more are turned away
 * @param receivedBytes in all; then open connections end and further ones are refused
 */
public record GuardLimits(Duration head, Duration connect, Duration idle, int connections, long receivedBytes) {
    /** For a browser with some tabs: 20 s, 20 s, 10 minutes, 512 connections, 2 GB. */
    public static final GuardLimits DEFAULT = new GuardLimits(
            Duration.ofSeconds(20), Duration.ofSeconds(20), Duration.ofMinutes(10), 512, 2_000_000_000L);

    /** The same with another limit of received bytes. */
    public GuardLimits receiving(long bytes) {
        return new GuardLimits(head, connect, idle, connections, bytes);
    }
}
