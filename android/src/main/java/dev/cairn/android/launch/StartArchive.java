package dev.cairn.android.launch;

import dev.cairn.chromium.AtomicFolder;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What makes a device start in half the time: its classes as the JVM has them in memory (an archive for class data sharing), and the bytes
 * that they were made of. Both come from a rehearsal, which is done once for a build and a JDK, in a folder beside the build that is named
 * by all that it depends on. It is there as a whole or not at all; a device that finds none, or that the JVM refuses, starts
 * slower and is otherwise the same.
 */
public final class StartArchive {
    private static final String CLASSES = "classes.zip";
    private static final String ARCHIVE = "classes.jsa";
    private static final long MOST_SECONDS = 180;

    /** Larger exit codes are of processes that a signal ended. */
    private static final int LAST_OF_OWN = 128;

    /** The JVM says on standard output what it does not like of an archive. */
    private static final List<String> QUIET = List.of("-Xlog:disable", "-Xlog:all=error:stderr");

    private final LaunchOptions options;

    private StartArchive(LaunchOptions options) {
        this.options = options;
    }

    /** Options of the JVM that make use of what there is; none when there is nothing. */
    static List<String> jvmOptions(LaunchOptions options) {
        return new StartArchive(options).folder().map(StartArchive::using).orElse(List.of());
    }

    private static List<String> using(Path folder) {
        List<String> all = new ArrayList<>();
        if (Files.isRegularFile(folder.resolve(CLASSES))) {
            all.add("-Dcairn.device.pack=" + folder.resolve(CLASSES));
        }
        if (Files.isRegularFile(folder.resolve(ARCHIVE))) {
            all.addAll(QUIET);
            all.add("-XX:+VerifySharedSpaces"); // else the JVM trusts what a broken disk gives it
            all.add("-XX:SharedArchiveFile=" + folder.resolve(ARCHIVE));
        }
        return all;
    }

    /**
     * Rehearses a start if that has not been done for this build and JDK, and this process is the one to do it. Takes some ten
     * seconds then.
     *
     * @param beginning is called before a rehearsal
     */
    public static void prepare(LaunchOptions options, Runnable beginning) throws InterruptedException {
        StartArchive archive = new StartArchive(options);
        Path folder = archive.folder().orElse(null);
        if (folder == null || Files.exists(folder) || !Files.isWritable(options.home())) {
            return;
        }
        try (FileChannel channel = FileChannel.open(
                        options.home().resolve("rehearsal.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null && !Files.exists(folder)) {
                beginning.run();
                Files.createDirectories(folder.resolveSibling(""));
                deleteEarlier(folder);
                Path unused = AtomicFolder.at(folder, archive::rehearse);
            }
        } catch (IOException e) {
            // the start that follows is slower, and says by itself if anything else is amiss
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** Archives of earlier builds, 150 MB each, are of no use any more, nor is what a rehearsal left that was killed. */
    private static void deleteEarlier(Path folder) throws IOException {
        String name = folder.getFileName().toString();
        String ofJdk = name.substring(0, name.indexOf('-') + 1);
        try (DirectoryStream<Path> all =
                Files.newDirectoryStream(folder.resolveSibling(""), "{" + ofJdk + "*,.draft-*}")) {
            for (Path earlier : all) {
                AtomicFolder.delete(earlier);
            }
        }
    }

    /** Leaves what it makes, which is nothing where it fails by itself: that would fail at each start. */
    private void rehearse(Path draft) throws IOException {
        List<String> ofJvm = new ArrayList<>(QUIET);
        ofJvm.add("-XX:ArchiveClassesAtExit=" + draft.resolve(ARCHIVE));
        Path arguments = Files.copy(options.home().resolve("device.args"), draft.resolve("rehearsal.args"));
        List<String> command = DeviceCommand.of(options, arguments, ofJvm);
        command.add("--rehearse");
        command.add(draft.resolve(CLASSES).toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(options.home().resolve("rehearsal.log").toFile());
        GuestEnvironment.restrict(builder.environment());
        Process process = builder.start();
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the rehearsal took more than " + MOST_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() > LAST_OF_OWN) {
            throw new IOException("the rehearsal was ended from outside");
        }
        if (process.exitValue() != 0) {
            Files.deleteIfExists(draft.resolve(CLASSES));
            Files.deleteIfExists(draft.resolve(ARCHIVE));
        }
    }

    /** Where the archive is or would be; empty when classes lie in a folder, which the JVM takes into none. */
    private Optional<Path> folder() {
        try {
            MessageDigest key = MessageDigest.getInstance("SHA-256");
            Path arguments = options.home().resolve("device.args");
            add(key, options.java().toRealPath());
            String ofJdk = name(key);
            add(key, arguments);
            for (Path element : ArgumentFile.classPath(arguments)) {
                if (!Files.isRegularFile(element)) {
                    return Optional.empty();
                }
                add(key, element);
            }
            return Optional.of(options.home().resolve("start").resolve(ofJdk + "-" + name(key)));
        } catch (IOException | NoSuchAlgorithmException e) {
            return Optional.empty();
        }
    }

    private static String name(MessageDigest key) {
        return HexFormat.of().formatHex(key.digest(), 0, 8);
    }

    private static void add(MessageDigest key, Path file) throws IOException {
        String is = file + " " + Files.size(file) + " "
                + Files.getLastModifiedTime(file).toMillis() + "\n";
        key.update(is.getBytes(StandardCharsets.UTF_8));
    }
}
