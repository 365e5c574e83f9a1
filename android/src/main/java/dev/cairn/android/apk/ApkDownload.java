package dev.cairn.android.apk;

import dev.cairn.android.device.JvmDeviceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Fetches an app that is given by its address, http or https, up to a size and a time. */
final class ApkDownload {
    private static final long MOST_BYTES = 2L << 30;
    private static final Duration MOST_TIME = Duration.ofMinutes(5);
    private static final Duration CONNECT = Duration.ofSeconds(20);

    private final Path folder;

    /** Fetches into the folder. */
    ApkDownload(Path folder) {
        this.folder = folder;
    }

    static boolean isAddress(String app) {
        return app.regionMatches(true, 0, "http://", 0, 7) || app.regionMatches(true, 0, "https://", 0, 8);
    }

    /** The fetched file, which is the caller's to delete. */
    Path fetch(String address) {
        try (HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(CONNECT)
                .build()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                    .timeout(MOST_TIME)
                    .build();
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream in = response.body()) {
                if (response.statusCode() != 200) {
                    throw new JvmDeviceException(
                            "Cannot fetch the app: " + address + " answers with status " + response.statusCode() + ".");
                }
                return save(address, in);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new JvmDeviceException("Cannot fetch the app from " + address + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JvmDeviceException("Fetching the app was interrupted.", e);
        }
    }

    private Path save(String address, InputStream in) throws IOException {
        Path file = Files.createTempFile(Files.createDirectories(folder), "app", ".apk");
        long end = System.nanoTime() + MOST_TIME.toNanos();
        try (OutputStream out = Files.newOutputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            long all = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                all += read;
                if (all > MOST_BYTES || System.nanoTime() > end) {
                    throw new IOException("more than " + (MOST_BYTES >> 20) + " MB or " + MOST_TIME.toMinutes()
                            + " minutes. Fetch it yourself and give its path");
                }
            }
            return file;
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw new IOException(address + ": " + e.getMessage(), e);
        }
    }
}
