package dev.cairn.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.cli.CairnCommand;
import dev.cairn.testkit.CpuTime;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** A folder with a secret beside the one that the command works in, an address that nobody is to call, and the command in this process. */
final class Sandbox implements AutoCloseable {
    private static final String SECRET = "hush-8c1f5e";
    private static final Duration MOST_WORK = Duration.ofSeconds(10);

    private static final Set<String> KEEPS_NOTHING = Set.of("gate", "heal-bench", "identity-bench", "inject-bench");

    /** Of the loopback network, and of nobody else on it: a port of the usual address may have been another process's a moment ago. */
    private static final byte[] TRAP = {127, 43, 21, 7};

    private final Path folder;
    private final Path work;
    private final ServerSocket trap;
    private final Set<String> before;

    Sandbox(Path folder) throws IOException {
        this.folder = folder;
        this.work = Files.createDirectories(folder.resolve("in/work"));
        Files.writeString(folder.resolve("victim.key"), SECRET);
        Files.writeString(folder.resolve("in/victim.key"), SECRET);
        this.trap = new ServerSocket(0, 5, InetAddress.getByAddress(TRAP));
        trap.setSoTimeout(1);
        this.before = outside();
    }

    /** Where inputs are made. */
    Path work() {
        return work;
    }

    /** A file outside of it, with a secret. */
    Path victim() {
        return folder.resolve("victim.key");
    }

    /** An address that nobody is to call. */
    String trap() {
        return "http://" + trap.getInetAddress().getHostAddress() + ":" + trap.getLocalPort();
    }

    /** Runs the command to its end, and looks whether any harm was done; what it printed. */
    String refuses(String... arguments) {
        Printed printed = run(arguments);
        assertThat(printed.exitCode()).as(printed.all()).isNotZero();
        assertThat(printed.complaints()).as(printed.all()).hasSize(1);
        return printed.all();
    }

    /** The same of what may be taken, as far as it is harmless. */
    String bears(String... arguments) {
        Printed printed = run(arguments);
        assertThat(printed.complaints()).as(printed.all()).hasSizeLessThanOrEqualTo(1);
        return printed.all();
    }

    private record Printed(int exitCode, String all) {
        List<String> complaints() {
            return all.lines().filter(line -> line.startsWith("cairn: ")).toList();
        }
    }

    private Printed run(String... arguments) {
        StringWriter text = new StringWriter();
        AtomicInteger code = new AtomicInteger();
        Duration work = CpuTime.of(() -> code.set(execute(text, arguments)));
        String all = text.toString();
        String visible = all.length() > 2_000 ? all.substring(0, 2_000) + "…" : all;
        assertThat(all)
                .as(visible)
                .doesNotContain("\tat ", SECRET)
                .matches(printed -> printed.chars()
                        .noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t' && c != '\r'
                                || c >= 0x202a && c <= 0x202e));
        assertThat(all.length()).as(visible).isLessThan(200_000);
        assertThat(work).as(visible).isLessThan(MOST_WORK);
        checkOutside(visible);
        return new Printed(code.get(), all);
    }

    private int execute(StringWriter text, String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        PrintWriter print = new PrintWriter(text, true);
        command.setOut(print);
        command.setErr(print);
        String[] all = Arrays.copyOf(arguments, arguments.length + (takesData(arguments) ? 2 : 0));
        if (takesData(arguments)) {
            all[arguments.length] = "--data";
            all[arguments.length + 1] = work.resolve("data").toString();
        }
        return command.execute(all);
    }

    private static boolean takesData(String... arguments) {
        boolean keeps = !arguments[0].equals("flow") || arguments[1].equals("run");
        return keeps
                && !KEEPS_NOTHING.contains(arguments[0])
                && !List.of(arguments).contains("--data");
    }

    private void checkOutside(String printed) {
        assertThat(outside()).as(printed).isEqualTo(before);
        assertThatCode(() -> {
                    var came = trap.accept();
                    throw new AssertionError("connected from " + came);
                })
                .isInstanceOf(SocketTimeoutException.class);
        assertThat(leaks()).isEmpty();
    }

    /** A database that is being closed takes files of its own away meanwhile. */
    private List<Path> leaks() {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(work, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (attributes.isRegularFile() && tells(file)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                    if (e instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE;
                    }
                    throw e;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static boolean tells(Path file) {
        try {
            return !Files.isSymbolicLink(file)
                    && Files.size(file) < 1_000_000
                    && Files.readString(file, StandardCharsets.ISO_8859_1).contains(SECRET);
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files that are not in the folder to work in. */
    private Set<String> outside() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.startsWith(work))
                    .map(Path::toString)
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        trap.close();
    }
}
