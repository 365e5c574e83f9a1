package dev.cairn.agent.html;

/** Tells which addresses lead to the same kind of page. */
final class HtmlRoutes {
    private HtmlRoutes() {}

    /** The address without its numbers, site and fragment; empty if it leads nowhere else. */
    static String kind(String address) {
        String path = address.strip().replaceFirst("#.*", "").replaceFirst("^[a-z]+://[^/]*", "");
        return path.startsWith("javascript:") ? "" : path.replaceAll("\\d+", "#");
    }
}
