package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import java.time.Duration;

/** Builds the table of all commands. A new command is one more line in one of the groups, or one more group here. */
public final class Commands {
    private Commands() {}

    /**
     * All commands, carried out on the given device.
     *
     * @param idle after how long without a command a session ends that says nothing of it; zero for never
     */
    public static Routes routes(Droid droid, ApkCache apks, Duration idle) {
        Routes all = new Routes();
        Sessions sessions = new Sessions(idle);
        AppCommands apps = new AppCommands(droid, apks, sessions);
        ElementReferences elements = new ElementReferences(droid);
        MobileCommands mobile = new MobileCommands();
        RefusedScripts.addTo(mobile); // first: what a group below can do takes the refusal's place
        InSession routes = new InSession(all, sessions);
        new SessionCommands(sessions, new SessionStart(apps, droid)).addTo(all, routes);
        new Contexts().addTo(routes, mobile);
        apps.addTo(routes, mobile);
        new ElementCommands(droid, elements, sessions).addTo(routes);
        new ScreenCommands(droid).addTo(routes, mobile);
        new PictureCommands(droid, elements).addTo(routes, mobile);
        new AlertCommands(droid).addTo(routes, mobile);
        new DeviceCommands(droid).addTo(mobile);
        new Radio(droid).addTo(mobile);
        new PermissionCommands(droid, sessions).addTo(mobile);
        new ComponentCommands(droid).addTo(mobile);
        new PerformanceCommands(droid).addTo(mobile);
        new FileCommands(droid).addTo(mobile);
        new ActionCommands(droid, elements).addTo(routes);
        new KeyCommands(droid).addTo(routes, mobile);
        new GestureCommands(droid, elements).addTo(mobile);
        new ScrollCommands(droid, elements).addTo(mobile);
        new LogCommands(droid).addTo(routes);
        LimitCommands.addTo(mobile);
        mobile.requireAll();
        OldRoutes.add(routes, mobile);
        all.post("/cairn/wipe", request -> {
            apps.wipe();
            return null;
        });
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
