package dev.cairn.cli.command;

import dev.cairn.engine.run.Engine;
import dev.cairn.server.CairnServer;
import dev.cairn.server.ServerBuilder;
import dev.cairn.server.access.ServeKey;
import java.io.PrintWriter;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a run can be watched: the address of its page, if a server shows this store, or one that {@code --watch} has started. Used by one thread. */
public final class RunLink implements AutoCloseable {
    @Option(
            names = "--watch",
            description =
                    "serve the run's page until this command ends, unless a server shows this store already, and print its address")
    private boolean watch;

    private @Nullable Workspace served;
    private @Nullable CairnServer server;

    /**
     * Prints where a run can be watched; starts a server if that was asked for and none is there.
     *
     * @param showing adds what the server needs to show the run
     */
    public void tell(String run, Workspace data, Engine engine, UnaryOperator<ServerBuilder> showing, PrintWriter err) {
        if (watch && ServerNotice.find(data).isEmpty()) {
            server = showing.apply(CairnServer.on(engine)
                            .files(data.files())
                            .refusals(new KeptRefusals(data.refused()))
                            .redacting(new SensitiveRuns(data.runs())))
                    .key(ServeKey.in(ServerNotice.key(data)))
                    .start();
            served = data;
            ServerNotice.leave(data, server);
        }
        ServerNotice.find(data).ifPresent(notice -> {
            err.println("watch it at " + notice.page(data, run));
            err.flush();
        });
    }

    /** Ends the server that it has started. */
    @Override
    public void close() {
        if (server != null && served != null) {
            ServerNotice.remove(served);
            server.close();
        }
    }
}
