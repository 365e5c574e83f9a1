package dev.cairn.server.run;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes runs from archives, all or nothing. They stay marked as imported. */
public final class ImportRoutes {
    private static final long MOST = 512L << 20;
    private static final int BUFFER = 1 << 16;

    private final Engine engine;

    /** Into an engine's store. */
    public ImportRoutes(Engine engine) {
        this.engine = engine;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.post("/api/v1/runs/import", this::take);
    }

    private void take(Context request) throws IOException {
        RequestQuery.of(request);
        if (request.req().getContentLengthLong() > MOST) {
            throw large();
        }
        Path spooled = Files.createTempFile("cairn-import", ".zip"); // an archive is read more than once
        try {
            spool(request.req().getInputStream(), spooled);
            String run = engine.importRun(() -> new BufferedInputStream(Files.newInputStream(spooled)));
            RunHead head = RequestedRun.head(run, engine.store());
            request.status(HttpStatus.CREATED).json(RunJson.head(head));
        } finally {
            Files.deleteIfExists(spooled);
        }
    }

    /** A body that does not say how long it is may not be longer, either. */
    private static void spool(InputStream body, Path to) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long left = MOST;
        try (body;
                OutputStream out = Files.newOutputStream(to)) {
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                left -= read;
                if (left < 0) {
                    throw large();
                }
                out.write(buffer, 0, read);
            }
        }
    }

    private static ServerException large() {
        return new ServerException("request.large", "the archive has more than " + MOST + " bytes");
    }
}
