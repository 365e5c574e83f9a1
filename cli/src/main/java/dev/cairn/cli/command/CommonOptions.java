package dev.cairn.cli.command;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.cairn.engine.CairnException;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that several commands have. */
public final class CommonOptions {
    private static final String NONE = "none";

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "where journals and files are kept, or with --store what is this machine's: reports, logs, what is known of apps"
                            + " (default: CAIRN_DATA, else .cairn in the working folder)")
    private @Nullable Path data;

    @Option(
            names = "--store",
            paramLabel = "URL",
            description =
                    "a PostgreSQL database in which several machines share their runs: postgresql://USER@HOST/DATABASE, with ?schema=NAME"
                            + " (cairn) and ?sslmode=verify-full; or none (default: CAIRN_STORE, else none). Its password is taken from"
                            + " CAIRN_STORE_PASSWORD, else PGPASSWORD")
    private @Nullable String store;

    @Option(
            names = "--store-password-file",
            paramLabel = "FILE",
            description = "take the store's password from the first line of this file")
    private @Nullable Path passwordFile;

    @Option(
            names = {"-v", "--verbose"},
            description = "tell more on standard error, and stack traces with errors")
    private boolean verbose;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Whether more is to be told. */
    public boolean verbose() {
        return verbose;
    }

    /** Opens the store and sets what is logged. */
    public Workspace open() {
        return open(Durability.POWER_FAILURE);
    }

    /** As {@link #open()}, for runs that need less of their journal where it is in the data folder. */
    public Workspace open(Durability durability) {
        if (verbose) {
            ((Logger) LoggerFactory.getLogger("dev.cairn")).setLevel(Level.DEBUG);
        }
        return store().map(this::shared).orElseGet(() -> Workspace.in(DataFolder.open(folder(), durability)));
    }

    private Workspace shared(StoreAddress address) {
        String user = set("PGUSER").orElseGet(() -> System.getProperty("user.name"));
        Optional<String> password = StorePassword.of(address, passwordFile, System::getenv);
        return Workspace.on(address.open(user, password), address.toString(), folder());
    }

    /** Opens the store to look at what is there; a data folder that is not there is not made, since no run can be in it. */
    public Workspace openFor(String run) {
        requireData(run);
        return open();
    }

    /**
     * Does nothing if there is a data folder, or a shared store.
     *
     * @throws CairnException {@code run.missing}
     */
    public void requireData(String run) {
        if (!hasData()) {
            throw KnownRun.missing(run, where());
        }
    }

    /** Whether there may be runs: a shared store has been named, or the data folder is there; opening that makes it. */
    public boolean hasData() {
        return isShared() || Files.exists(folder());
    }

    /** Whether runs are in a store that other machines share. */
    public boolean isShared() {
        return store().isPresent();
    }

    /** Where the runs are, as it may be shown. */
    public String where() {
        return store().map(StoreAddress::toString)
                .orElseGet(() -> folder().toAbsolutePath().normalize().toString());
    }

    /** The arguments by which another command opens the same store. */
    public List<String> arguments() {
        List<String> arguments =
                new ArrayList<>(List.of("--data=" + folder().toAbsolutePath().normalize()));
        arguments.add("--store="
                + Optional.ofNullable(store).or(() -> set("CAIRN_STORE")).orElse(NONE));
        if (passwordFile != null) {
            arguments.add("--store-password-file=" + passwordFile);
        }
        return arguments;
    }

    /** A command line for the user to go on with: that command on the data that this one was told of by options; what the environment says it says again. */
    public String next(String command) {
        StringBuilder next = new StringBuilder("cairn " + command);
        if (data != null) {
            next.append(" --data ").append(word(data.toString()));
        }
        if (store != null) {
            next.append(" --store ")
                    .append(word(store().map(StoreAddress::withoutPassword).orElse(NONE)));
        }
        if (passwordFile != null) {
            next.append(" --store-password-file ").append(word(passwordFile.toString()));
        }
        return VisibleText.line(next.toString());
    }

    /** As a shell takes it for one word. */
    public static String word(String text) {
        return text.matches("[\\w./:@%+=,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** The folder of this machine. */
    public Path folder() {
        return Optional.ofNullable(data)
                .or(() -> set("CAIRN_DATA").map(Path::of))
                .orElse(Path.of(".cairn"));
    }

    private Optional<StoreAddress> store() {
        Optional<String> given = Optional.ofNullable(store).or(() -> set("CAIRN_STORE"));
        if (passwordFile != null && given.filter(url -> !url.equals(NONE)).isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--store-password-file is for a store; name it with --store or CAIRN_STORE");
        }
        try {
            return given.filter(url -> !url.equals(NONE)).map(StoreAddress::parse);
        } catch (CairnException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
    }

    private static Optional<String> set(String variable) {
        return Optional.ofNullable(System.getenv(variable)).filter(value -> !value.isBlank());
    }
}
