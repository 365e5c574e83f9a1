package dev.cairn.cli.telemetry;

import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.run.EngineBuilder;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** The log and the telemetry of one process' runs. */
public final class RunTelemetry implements AutoCloseable {
    private final RunLog log;
    private final Optional<URI> collector;
    private final Optional<Exports> exports;
    private final PrintWriter err;

    /** As the user wants it; {@code logs} is the folder for logs. */
    public RunTelemetry(TelemetryOptions options, Path logs, PrintWriter err) {
        this.log = new RunLog(options.log(logs));
        this.collector = options.collector();
        this.exports = collector.map(Exports::new);
        this.err = err;
    }

    /** Has the runs of the engine that is being built logged and exported. */
    public EngineBuilder listen(EngineBuilder engine) {
        exports.ifPresent(all -> all.listen(engine));
        return engine.listener(log);
    }

    /** Takes names out of all that is exported from now on. */
    public void redact(Redaction names) {
        exports.ifPresent(all -> all.redact(names));
    }

    /** Sends and writes what is left, which takes a few seconds at most; says so if the collector did not take it. */
    public void finish() {
        if (!exports.map(Exports::flush).orElse(true)) {
            err.println("telemetry was lost: nothing, or nothing good, answered at " + collector.orElseThrow()
                    + "; the journal and the log have all of it");
            err.flush();
        }
    }

    @Override
    public void close() {
        exports.ifPresent(Exports::close);
        log.close();
    }
}
