package dev.cairn.server;

import dev.cairn.engine.run.Engine;
import dev.cairn.server.agent.RunLanes;
import dev.cairn.server.live.StorePoll;
import dev.cairn.server.run.RunFolds;
import io.javalin.Javalin;
import java.net.URI;
import java.util.Optional;

/**
 * An HTTP server over an engine's store: runs, entries, states, questions, live events, flows and talks, and a page that shows them. It listens on this
 * machine alone unless it is told otherwise, and only to holders of its key or of a token. States and answers need the graphs' code, so that a server
 * goes where the graphs are:
 *
 * <pre>{@code
 * try (CairnServer server = CairnServer.on(engine).serving(trip).port(7423).start()) {
 *     System.out.println("open " + server.entrance());
 *     …
 * }
 * }</pre>
 *
 * <p>Runs of other graphs are shown without states. Thread-safe.
 */
public final class CairnServer implements AutoCloseable {
    private final Javalin http;
    private final StorePoll poll;
    private final RunLanes lanes;
    private final RunFolds folds;
    private final URI address;
    private final String key;

    CairnServer(Javalin http, StorePoll poll, RunLanes lanes, RunFolds folds, String key) {
        this.http = http;
        this.poll = poll;
        this.lanes = lanes;
        this.folds = folds;
        this.key = key;
        this.address = URI.create("http://127.0.0.1:" + http.port() + "/");
    }

    /** A server over the runs of an engine; on a port of its own and with a new key, unless the builder says otherwise. */
    public static ServerBuilder on(Engine engine) {
        return new ServerBuilder(engine);
    }

    /** Where it listens, such as {@code http://127.0.0.1:7423/}. */
    public URI address() {
        return address;
    }

    /** What those who ask send as {@code Authorization: Bearer KEY}. */
    public String key() {
        return key;
    }

    /** The address for a browser, with the key in the fragment, which browsers send to nobody. */
    public URI entrance() {
        return address.resolve("#key=" + key);
    }

    /** Why its page is the plain one and not the studio, in a line; empty if it is the studio. */
    public Optional<String> plainBecause() {
        return StaticFiles.absent();
    }

    /** Ends the streams, leaves what agents carry where it is, takes no more requests and waits for those that are under way. The engine is left as it is. */
    @Override
    public void close() {
        poll.close();
        lanes.close();
        http.stop();
        folds.close();
    }
}
