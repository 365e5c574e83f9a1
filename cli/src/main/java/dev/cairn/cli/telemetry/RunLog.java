package dev.cairn.cli.telemetry;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.FileAppender;
import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.store.files.OwnerOnlyFiles;
import dev.cairn.telemetry.LogListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Logs what an agent does: the agent's events under the logger {@code dev.cairn.events}, what the engine has to say under
 * {@code dev.cairn.run}; all of it as JSON lines in the run's file, and on the terminal as before. Closing it closes the file.
 */
final class RunLog implements RunListener, AutoCloseable {
    /** The logger of the agent's events. */
    static final String EVENTS = "dev.cairn.events";

    /** The key of an event's own instant. */
    static final String AT = "at";

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(EVENTS);
    private static final Logger OURS = (Logger) LoggerFactory.getLogger("dev.cairn");

    private final LogTarget place;
    private final AgentEvents events = new AgentEvents();
    private final LogListener engine = new LogListener();
    private final Level before = OURS.getEffectiveLevel();
    private @Nullable FileAppender<ILoggingEvent> file;

    RunLog(LogTarget place) {
        this.place = place;
    }

    @Override
    public synchronized void onEntry(RunState<?> run, JournalEntry entry) {
        Optional<Redaction> names = names(run.state());
        if (names.isEmpty()) {
            return;
        }
        if (file == null) {
            place.of(run.run()).ifPresent(path -> open(path, names.get()));
        }
        events.of(run, entry).forEach(RunLog::log);
        engine.onEntry(run, entry);
    }

    /** What a log must not name; empty for runs of no agent that sees and acts. */
    private static Optional<Redaction> names(Object state) {
        return switch (state) {
            case ExplorerState explored -> Optional.of(explored.settings().redaction());
            case BrowseState task -> Optional.of(Redaction.NONE);
            default -> Optional.empty();
        };
    }

    @Override
    public synchronized void onMissed(long count) {
        events.forget();
        engine.onMissed(count);
    }

    private static void log(AgentEvent event) {
        LoggingEventBuilder line = LOG.atInfo().addKeyValue(AT, event.at());
        for (Map.Entry<String, Object> field : event.fields().entrySet()) {
            line = line.addKeyValue(field.getKey(), field.getValue());
        }
        line.log(event.name());
    }

    private void open(Path path, Redaction redaction) {
        close(path);
        LoggerContext context = OURS.getLoggerContext();
        JsonLines lines = new JsonLines(redaction);
        lines.setContext(context);
        lines.start();
        FileAppender<ILoggingEvent> appender = new FileAppender<>();
        appender.setContext(context);
        appender.setName("run");
        appender.setFile(path.toString());
        appender.setAppend(true);
        appender.setEncoder(lines);
        appender.start();
        keepTerminalAsItIs(context);
        OURS.addAppender(appender);
        if (!OURS.isInfoEnabled()) {
            OURS.setLevel(Level.INFO);
        }
        file = appender;
    }

    /** What an app shows and is called is for nobody else to read. */
    private static void close(Path path) {
        try {
            if (path.toAbsolutePath().getParent() != null
                    && !Files.exists(path.toAbsolutePath().getParent())) {
                OwnerOnlyFiles.folder(path.toAbsolutePath().getParent());
            }
            if (!Files.exists(path) || Files.isRegularFile(path)) {
                OwnerOnlyFiles.file(path);
            }
        } catch (IOException e) {
            throw new CairnException("log.failed", "the log " + path + " cannot be written (" + e + ")", e);
        }
    }

    /** What is logged more for the file's sake is not for the terminal. */
    private void keepTerminalAsItIs(LoggerContext context) {
        Appender<ILoggingEvent> terminal =
                context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("STDERR");
        if (terminal != null) {
            ThresholdFilter asBefore = new ThresholdFilter();
            asBefore.setLevel(before.toString());
            asBefore.start();
            terminal.addFilter(asBefore);
        }
    }

    @Override
    public synchronized void close() {
        if (file != null) {
            OURS.detachAppender(file);
            OURS.setLevel(before);
            file.stop();
            file = null;
        }
    }
}
