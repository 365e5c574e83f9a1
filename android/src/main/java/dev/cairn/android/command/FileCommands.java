package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** Files of the device: sent, fetched and deleted, as base64. */
final class FileCommands {
    private static final int MOST_BYTES = 64 << 20;

    private final DeviceExecutor device;

    FileCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("pushFile", this::push)
                .add("pullFile", this::pull)
                .add("pullFolder", this::pullFolder)
                .add("deleteFile", this::delete);
    }

    private Path file(String path) {
        return device.call(runtime -> runtime.controls().file(path));
    }

    private @Nullable Object push(Request request) {
        String remote = fileName(request);
        byte[] bytes = decoded(payload(request));
        Path file = file(remote);
        try {
            Files.createDirectories(file.resolveSibling(""));
            Files.write(file, bytes);
        } catch (IOException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("Cannot write " + remote + ": " + e, e);
        }
        return null;
    }

    private static String fileName(Request request) {
        String remote = request.text("remotePath");
        if (remote.endsWith("/")) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'remotePath' must name a file, but ends with a slash: " + remote);
        }
        return remote;
    }

    /** Some clients send a list of characters, as texts or as bytes. */
    private static String payload(Request request) {
        if (request.body().path("payload").isArray()) {
            StringBuilder text = new StringBuilder();
            request.body()
                    .path("payload")
                    .forEach(part ->
                            text.append(part.isNumber() ? String.valueOf((char) part.intValue()) : part.asString("")));
            return text.toString();
        }
        return request.text("payload");
    }

    private static byte[] decoded(String payload) {
        try {
            return Base64.getMimeDecoder().decode(payload);
        } catch (IllegalArgumentException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'payload' is not base64: " + e.getMessage(), e);
        }
    }

    private Object pull(Request request) {
        String remote = fileName(request);
        Path file = file(remote);
        if (!Files.isRegularFile(file)) {
            throw WebDriverError.UNKNOWN_ERROR.because("The remote file " + remote + " does not exist or is a folder.");
        }
        try {
            room(Files.size(file), remote);
            return Base64.getEncoder().encodeToString(Files.readAllBytes(file));
        } catch (IOException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("Cannot read " + remote + ": " + e, e);
        }
    }

    /** An answer stands in the device's memory, twice: one that has no room there would end the device. */
    private static void room(long bytes, String remote) {
        if (bytes > MOST_BYTES) {
            throw WebDriverError.UNKNOWN_ERROR.because("The remote " + remote + " has " + bytes + " bytes, and at most "
                    + MOST_BYTES + " can be fetched at once.");
        }
    }

    /** Zipped; the folder itself is the first part of each name, as {@code adb pull} makes it. */
    private Object pullFolder(Request request) {
        String remote = request.text("remotePath");
        Path folder = file(remote);
        if (!Files.isDirectory(folder)) {
            throw WebDriverError.UNKNOWN_ERROR.because("The remote folder " + remote + " does not exist.");
        }
        String name =
                remote.endsWith("/.") ? "" : remote.replaceFirst("/+$", "").replaceFirst("^.*/", "") + "/";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            long all = 0;
            for (Path file : inside(folder)) {
                all += Files.size(file);
                room(all, remote);
                zip.putNextEntry(
                        new ZipEntry(name + folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        } catch (IOException | UncheckedIOException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("Cannot read " + remote + ": " + e, e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static List<Path> inside(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private Object delete(Request request) {
        String remote = fileName(request);
        Path file = file(remote);
        if (Files.isDirectory(file)) {
            throw WebDriverError.UNKNOWN_ERROR.because("The item at '" + remote + "' is not a file.");
        }
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("Cannot delete " + remote + ": " + e, e);
        }
    }
}
