package dev.cairn.engine.state;

/** The names of frames, see {@code JournalEntry.frame}. */
public final class FramePaths {
    /** The run's own graph. */
    public static final String ROOT = "";

    private FramePaths() {}

    /** The graph called by the node at a position of {@code frame}. */
    static String called(String frame, Position position) {
        return (frame.isEmpty() ? "" : frame + "/") + position.stepOrdinal() + tries(position.attempt());
    }

    /** What the paths of all items of the for-each at a position of {@code frame} begin with. */
    public static String items(String frame, Position position) {
        return called(frame, position) + ".";
    }

    /** The {@code attempt}th try of an item; also what its randomness and its key are drawn from. */
    public static String item(String frame, Position position, int item, int attempt) {
        return items(frame, position) + item + tries(attempt);
    }

    /** How many frames are around the one of that path. */
    public static int depth(String path) {
        return path.isEmpty() ? 0 : 1 + (int) path.chars().filter(c -> c == '/').count();
    }

    /** The id of the question asked at a position. */
    public static String interrupt(String run, String frame, Position position) {
        return run + "/" + called(frame, position);
    }

    /** The run that asked the question of that id. */
    public static String run(String interrupt) {
        return interrupt.substring(0, Math.max(0, interrupt.indexOf('/')));
    }

    /** The path of the frame in which the question of that id was asked. */
    public static String asking(String run, String interrupt) {
        return parent(interrupt.substring(Math.min(interrupt.length(), run.length() + 1)));
    }

    /** Whether {@code inner} is {@code outer} or somewhere inside it. */
    static boolean isWithin(String inner, String outer) {
        return inner.startsWith(outer)
                && (outer.isEmpty() || inner.length() == outer.length() || inner.charAt(outer.length()) == '/');
    }

    /** The number that {@code path} has behind {@code items}; -1 if it does not begin so. */
    public static int itemOf(String items, String path) {
        if (!path.startsWith(items)) {
            return -1;
        }
        int end = items.length();
        while (end < path.length() && Character.isDigit(path.charAt(end))) {
            end++;
        }
        return end == items.length() ? -1 : Integer.parseInt(path, items.length(), end, 10);
    }

    private static String tries(int attempt) {
        return attempt > 1 ? "~" + attempt : "";
    }

    /** The frame right around the one of that path. */
    public static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** The number of the item whose graph the frame of that path is; -1 if it is a called one. */
    public static int item(String path) {
        int dot = path.indexOf('.', path.lastIndexOf('/') + 1);
        return dot < 0 ? -1 : itemOf(path.substring(0, dot + 1), path);
    }

    /** The path of the graph called at a position, for who enters it. */
    public static String callee(String frame, Position position) {
        return called(frame, position);
    }
}
