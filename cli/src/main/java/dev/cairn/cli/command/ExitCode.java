package dev.cairn.cli.command;

/** What the process' exit codes mean. */
public final class ExitCode {
    /** Done, and nothing was found wrong. */
    public static final int DONE = 0;

    /** It could not be done. */
    public static final int FAILED = 1;

    /** The command line is wrong. */
    public static final int USAGE = 2;

    /** Done, and crashes of the app were found. */
    public static final int CRASHES_FOUND = 3;

    /** Not done: the run waits for a person's answer. */
    public static final int WAITING = 4;

    /** Nothing of the app could be explored: the device lacks what it needs. */
    public static final int NOTHING_EXPLORED = 5;

    /** A crash was walked to again, and it did not come. */
    public static final int NOT_REPRODUCED = 5;

    /** A task in a browser has come to another end than done: denied, cancelled, blocked, or at a limit. */
    public static final int NOT_DONE = 6;

    /** Ended by Ctrl-C, as shells have it. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
