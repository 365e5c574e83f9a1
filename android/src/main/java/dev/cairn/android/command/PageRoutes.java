package dev.cairn.android.command;

import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;

/** The standard's commands about web pages. In the native context there is none: they are known, and say where they are carried out. */
final class PageRoutes {
    private static final String TABLE = """
            GET    /url
            GET    /title
            POST   /forward
            POST   /refresh
            POST   /frame
            POST   /frame/parent
            POST   /window/new
            DELETE /window
            POST   /window/rect
            POST   /window/maximize
            POST   /window/minimize
            POST   /window/fullscreen
            GET    /element/{element}/shadow
            POST   /shadow/{shadow}/element
            POST   /shadow/{shadow}/elements
            GET    /element/{element}/property/{name}
            GET    /element/{element}/css/{name}
            GET    /element/{element}/computedrole
            GET    /element/{element}/computedlabel
            POST   /execute/async
            GET    /cookie
            POST   /cookie
            DELETE /cookie
            GET    /cookie/{name}
            DELETE /cookie/{name}
            POST   /print
            """;

    private PageRoutes() {}

    static void addTo(Commands.InSession routes) {
        TABLE.lines().forEach(line -> {
            String[] parts = line.split("\\s+");
            Routes.Handler refusal = request -> {
                throw WebDriverError.UNKNOWN_METHOD.because("Method is not implemented: " + parts[0] + " " + parts[1]
                        + " is about a web page. Go into the context of a web view first.");
            };
            switch (parts[0]) {
                case "GET" -> routes.getAside(parts[1], refusal);
                case "POST" -> routes.postAside(parts[1], refusal);
                default -> routes.delete(parts[1], refusal);
            }
        });
    }
}
