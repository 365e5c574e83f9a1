package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;

/** Builds the table of all commands. A new command is one more line in one of the groups, or one more group here. */
public final class Commands {
    private Commands() {}

    /** All commands, carried out on the given device. */
    public static Routes routes(Droid droid, ApkCache apks) {
        Routes all = new Routes();
        Sessions sessions = new Sessions();
        AppCommands apps = new AppCommands(droid, apks);
        ElementReferences elements = new ElementReferences(droid);
        MobileCommands mobile = new MobileCommands();
        InSession routes = new InSession(all, sessions);
        new SessionCommands(sessions, new SessionStart(apps, droid)).addTo(all, routes);
        new Contexts().addTo(routes, mobile);
        apps.addTo(routes, mobile);
        new ElementCommands(droid, elements, sessions).addTo(routes);
        new ScreenCommands(droid, elements).addTo(routes, mobile);
        new ActionCommands(droid, elements).addTo(routes);
        new KeyCommands(droid).addTo(routes, mobile);
        new GestureCommands(droid, elements).addTo(mobile);
        new LogCommands(droid).addTo(routes);
        LimitCommands.addTo(mobile);
        routes.post("/execute/sync", mobile::execute).post("/execute", mobile::execute);
        return all;
    }

    /** Routes below one session, which must exist. */
    static final class InSession {
        private final Routes routes;
        private final Sessions sessions;

        InSession(Routes routes, Sessions sessions) {
            this.routes = routes;
            this.sessions = sessions;
        }

        InSession get(String template, Routes.Handler handler) {
            routes.get("/session/{session}" + template, checked(template, handler));
            return this;
        }

        InSession post(String template, Routes.Handler handler) {
            routes.post("/session/{session}" + template, checked(template, handler));
            return this;
        }

        InSession delete(String template, Routes.Handler handler) {
            routes.delete("/session/{session}" + template, checked(template, handler));
            return this;
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
    }
}
