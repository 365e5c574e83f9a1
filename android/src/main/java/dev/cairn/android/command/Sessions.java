package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The sessions that are open. They all drive the one device. */
final class Sessions {
    private final Map<String, Session> open = new HashMap<>();

    String add(Session session) {
        String id = UUID.randomUUID().toString();
        open.put(id, session);
        return id;
    }

    /** The session that the request names. */
    Session of(Request request) {
        String id = request.variable("session");
        Session session = open.get(id);
        if (session == null) {
            throw WebDriverError.INVALID_SESSION_ID.because("There is no session " + id + ".");
        }
        return session;
    }

    void remove(Request request) {
        of(request);
        open.remove(request.variable("session"));
    }
}
