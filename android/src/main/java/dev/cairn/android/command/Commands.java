package dev.cairn.android.command;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.webview.Browser;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** Builds the table of all commands. A new command is one more line in one of the groups, or one more group here. */
public final class Commands {
    private Commands() {}

    /**
     * All commands, carried out on the given device.
     *
     * @param idle after how long without a command a session ends that says nothing of it; zero for never
     */
    public static Routes routes(DeviceExecutor device, ApkCache apks, Browser browser, Duration idle) {
        Routes all = new Routes();
        Sessions sessions = new Sessions(idle);
        AppCommands apps = new AppCommands(device, apks, sessions, browser);
        ElementReferences elements = new ElementReferences(device);
        MobileCommands mobile = new MobileCommands();
        RefusedScripts.addTo(mobile); // first: what a group below can do takes the refusal's place
        InSession routes = new InSession(all, sessions, device);
        WebContexts contexts = new WebContexts(device, browser);
        new SessionCommands(sessions, new SessionStart(apps, device), contexts::enterAtStart).addTo(all, routes);
        contexts.addTo(all, routes, mobile);
        apps.addTo(routes, mobile);
        new ElementCommands(device, elements, sessions).addTo(routes);
        new ScreenCommands(device, sessions).addTo(routes, mobile);
        new PictureCommands(device, elements).addTo(routes, mobile);
        new WindowCommands(device).addTo(mobile);
        new AlertCommands(device).addTo(routes, mobile);
        new DeviceCommands(device).addTo(mobile);
        new SensorCommands(device).addTo(mobile);
        new Radio(device).addTo(mobile);
        new PermissionCommands(device, sessions).addTo(mobile);
        new ComponentCommands(device, sessions).addTo(routes, mobile);
        new NotificationCommands(device).addTo(mobile);
        new PerformanceCommands(device).addTo(mobile);
        new FileCommands(device).addTo(mobile);
        ActionCommands actions = new ActionCommands(device, elements);
        actions.addTo(routes);
        new TouchRoutes(actions, elements).addTo(routes);
        new KeyCommands(device).addTo(routes, mobile);
        new GestureCommands(device, elements).addTo(mobile);
        new ScrollCommands(device, elements, sessions).addTo(mobile);
        new LogCommands(device).addTo(routes);
        LimitCommands.addTo(mobile);
        mobile.requireAll();
        OldRoutes.add(routes, mobile);
        PageRoutes.addTo(routes);
        all.post("/cairn/wipe", request -> {
            apps.wipe();
            return null;
        });
        for (String template : List.of("/execute/sync", "/execute")) {
            routes.postEither(template, mobile::isLook, mobile::execute);
        }
        return all;
    }

    /**
     * Routes below one session, which must exist. Each is a look, which may tell nothing new (see {@link RecentLooks}), or does something, or
     * has nothing to do with the device.
     */
    static final class InSession {
        private final Routes routes;
        private final Sessions sessions;
        private final DeviceExecutor device;

        InSession(Routes routes, Sessions sessions, DeviceExecutor device) {
            this.routes = routes;
            this.sessions = sessions;
            this.device = device;
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
                return session.looks().answer(question, () -> handler.handle(request), device::pass);
            };
        }
    }
}
