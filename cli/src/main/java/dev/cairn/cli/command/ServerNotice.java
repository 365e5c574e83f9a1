package dev.cairn.cli.command;

import dev.cairn.engine.store.ProcessLiveness;
import dev.cairn.server.CairnServer;
import dev.cairn.server.access.ServeKey;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * That a server shows the runs of a data folder, as a small file in that folder which its owner alone can read. One that a killed server left is told by its process,
 * which is no longer there, or is another one under the same number.
 *
 * @param address where it listens
 * @param where the store that it shows, as {@link Workspace#where} says
 * @param process its process' number
 * @param since when that process began, in milliseconds of the epoch; 0 where the system does not say
 */
public record ServerNotice(URI address, String where, long process, long since) {
    private static final Logger LOG = LoggerFactory.getLogger(ServerNotice.class);
    private static final String FILE = "serve.address";

    /** Leaves the notice of a server of this process; without it nobody finds the server, and nothing else is lost. */
    public static void leave(Workspace data, CairnServer server) {
        ProcessHandle own = ProcessHandle.current();
        List<String> lines = List.of(
                "address=" + server.address(),
                "where=" + URLEncoder.encode(data.where(), StandardCharsets.UTF_8),
                "process=" + own.pid(),
                "since=" + begun(own));
        try {
            OwnerOnlyFiles.folder(data.path());
            Files.write(OwnerOnlyFiles.file(file(data)), lines);
        } catch (IOException e) {
            LOG.warn("The server's address could not be noted in {}: {}", file(data), e.toString());
        }
    }

    /** The notice of a server that is there and shows this store. */
    public static Optional<ServerNotice> find(Workspace data) {
        return read(file(data)).filter(notice -> notice.where().equals(data.where()) && notice.isAlive());
    }

    /** Takes the notice of this process away. */
    public static void remove(Workspace data) {
        try {
            if (read(file(data))
                    .filter(notice ->
                            notice.process() == ProcessHandle.current().pid())
                    .isPresent()) {
                Files.deleteIfExists(file(data));
            }
        } catch (IOException e) {
            LOG.debug("The server's notice stays and says who was meant: {}", e.toString());
        }
    }

    /** The address of the first page, with the key in the fragment. */
    public URI entrance(Workspace data) {
        return entrance(data, "");
    }

    /** The address of a run's page, with the key in the fragment. */
    public URI page(Workspace data, String run) {
        return entrance(
                data, "runs/" + URLEncoder.encode(run, StandardCharsets.UTF_8).replace("+", "%20"));
    }

    private URI entrance(Workspace data, String path) {
        return address.resolve(path + "#key=" + ServeKey.in(key(data)));
    }

    /** Where the key of servers over this data folder is kept. */
    public static Path key(Workspace data) {
        return data.path().resolve("serve.key");
    }

    private boolean isAlive() {
        return ProcessHandle.of(process)
                .filter(ProcessLiveness::isRunning)
                .filter(running -> begun(running) == since)
                .isPresent();
    }

    private static long begun(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private static Path file(Workspace data) {
        return data.path().resolve(FILE);
    }

    private static Optional<ServerNotice> read(Path file) {
        try {
            Properties lines = new Properties();
            lines.load(new StringReader(Files.readString(file)));
            return Optional.of(new ServerNotice(
                    URI.create(lines.getProperty("address", "")),
                    java.net.URLDecoder.decode(lines.getProperty("where", ""), StandardCharsets.UTF_8),
                    Long.parseLong(lines.getProperty("process", "")),
                    Long.parseLong(lines.getProperty("since", ""))));
        } catch (IOException | IllegalArgumentException e) {
            LOG.debug("No server has left a notice that can be read in {}: {}", file, e.toString());
            return Optional.empty();
        }
    }
}
