package dev.cairn.cli.telemetry;

/** The keys of log lines by which they are told apart. */
public final class LogKeys {
    /** The node that a line is about, if it is about one. */
    public static final String NODE = "nodeName";

    /** Who wrote it: {@code engine}, {@code node} (inside of {@code execute}), {@code agent} (its events) or {@code command}. */
    public static final String ACTOR = "actor";

    /** The module whose code wrote it, such as {@code store}. */
    public static final String MODULE = "module";

    private static final String OURS = "dev.cairn.";

    private LogKeys() {}

    /** The module that a logger is one of; those of events and runs are named for what they tell. */
    static String module(String logger) {
        return switch (logger) {
            case RunLog.EVENTS -> "explorer";
            case "dev.cairn.run" -> "engine";
            default -> logger.startsWith(OURS) ? logger.substring(OURS.length()).split("\\.", 2)[0] : "library";
        };
    }
}
