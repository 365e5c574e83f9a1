package dev.cairn.testkit.crash;

import java.time.Duration;
import java.time.Instant;

/** What a process' faults need of the world around it. */
interface Surroundings {
    /** Another process takes the run over and carries it on; false if it could not. */
    boolean overtake();

    /** Another process takes the run and gives it up; false if it could not. */
    boolean takeAndLeave();

    /** Another process tries to take the run, if the claim on it holds still. */
    void intrude(Instant claimedUntil);

    /** Open questions are answered through another process. */
    void answer();

    /** The clock jumps. */
    void jump(Duration by);

    /** What the clock shows. */
    Instant now();
}
