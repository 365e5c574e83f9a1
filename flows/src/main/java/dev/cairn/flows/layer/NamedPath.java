package dev.cairn.flows.layer;

/** Paths by names: {@code nodes.lux.ask}. */
final class NamedPath {
    private NamedPath() {}

    static String child(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** For people, who know that nodes and flows are nodes and flows: {@code lux.check}. */
    static String spoken(String path) {
        return path.replaceAll("(^|\\.)(nodes|flows)\\.", "$1");
    }
}
