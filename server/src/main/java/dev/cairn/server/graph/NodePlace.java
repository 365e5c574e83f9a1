package dev.cairn.server.graph;

/** The ids of nodes in a graph whose calls are opened: those of the run's own graph by their names, one of a called graph behind the node that calls it and a slash. */
public final class NodePlace {
    private NodePlace() {}

    /** The id of a node in the graph that the node of id {@code caller} calls; {@code caller} is empty for the run's own graph. Slashes of names are escaped as in a JSON Pointer (RFC 6901). */
    public static String of(String caller, String node) {
        String name = node.replace("~", "~0").replace("/", "~1");
        return caller.isEmpty() ? name : caller + "/" + name;
    }
}
