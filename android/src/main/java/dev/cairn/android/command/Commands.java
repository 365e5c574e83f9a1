package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.webview.Browser;
import java.util.List;
import java.util.function.Predicate;

/** Builds the table of all commands. A new command is one more line in one of the groups, or one more group here. */
public final class Commands {
    private Commands() {}

    /** All commands, carried out on the given device. */
    public static Routes routes(Droid droid, ApkCache apks, Browser browser) {
        Routes all = new Routes();
        Sessions sessions = new Sessions();
        AppCommands apps = new AppCommands(droid, apks);
        ElementReferences elements = new ElementReferences(droid);
        MobileCommands mobile = new MobileCommands();
        InSession routes = new InSession(all, sessions, droid);
        new SessionCommands(sessions, new SessionStart(apps, droid)).addTo(all, routes);
        new WebContexts(droid, browser).addTo(all, routes, mobile);
        apps.addTo(routes, mobile);
        new ElementCommands(droid, elements, sessions).addTo(routes);
        new ScreenCommands(droid, elements, sessions).addTo(routes, mobile);
        new ActionCommands(droid, elements).addTo(routes);
        new KeyCommands(droid).addTo(routes, mobile);
        new GestureCommands(droid, elements).addTo(mobile);
        new LogCommands(droid).addTo(routes);
        LimitCommands.addTo(mobile);
        for (String template : List.of("/execute/sync", "/execute")) {
            routes.postEither(template, mobile::isLook, mobile::execute);
        }
        return all;
    }

    /**
     * Routes below one session, which must exist. Each is a look, which may tell nothing new (see {@link Looks}), or does something, or
     * has nothing to do with the device.
     */
    static final class InSession {
        private final Routes routes;
        private final Sessions sessions;
        private final Droid droid;

        InSession(Routes routes, Sessions sessions, Droid droid) {
            this.routes = routes;
            this.sessions = sessions;
            this.droid = droid;
        }

        /** A look. */
        InSession get(String template, Routes.Handler handler) {
            routes.get(path(template), checked(template, looking(template, handler)));
            return this;
        }

        /** A look that needs parameters. */
        InSession ask(String template, Routes.Handler handler) {
            routes.post(path(template), checked(template, looking(template, handler)));
            return this;
        }

        /** Does something. */
        InSession post(String template, Routes.Handler handler) {
            routes.post(path(template), checked(template, doing(handler)));
            return this;
        }

        /** A look or not, as its parameters say. */
        InSession postEither(String template, Predicate<Request> isLook, Routes.Handler handler) {
            Routes.Handler look = looking(template, handler);
            Routes.Handler deed = doing(handler);
            routes.post(
                    path(template), checked(template, request -> (isLook.test(request) ? look : deed).handle(request)));
            return this;
        }

        /** Reads something of the session. */
        InSession getAside(String template, Routes.Handler handler) {
            routes.get(path(template), checked(template, handler));
            return this;
        }

        /** Sets something of the session. */
        InSession postAside(String template, Routes.Handler handler) {
            routes.post(path(template), checked(template, handler));
            return this;
        }

        InSession delete(String template, Routes.Handler handler) {
            routes.delete(path(template), checked(template, doing(handler)));
            return this;
        }

        private static String path(String template) {
            return "/session/{session}" + template;
        }

        private Routes.Handler checked(String name, Routes.Handler handler) {
            return (Request request) -> {
                Session session = sessions.enter(request);
                long start = session.events().now();
                try {
                    return handler.handle(request);
                } finally {
                    session.events().command(name, start);
                    sessions.leave(request);
                }
            };
        }

        private Routes.Handler doing(Routes.Handler handler) {
            return (Request request) -> {
                sessions.of(request).looks().forget();
                return handler.handle(request);
            };
        }

        private Routes.Handler looking(String template, Routes.Handler handler) {
            return (Request request) -> {
                Session session = sessions.of(request);
                if (!session.waitsByLooking()) {
                    return handler.handle(request);
                }
                Object question = List.of(template, request.variables(), request.body());
                return session.looks().answer(question, () -> handler.handle(request), droid::pass);
            };
        }
    }
}
