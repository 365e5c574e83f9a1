package dev.cairn.android.runtime.provider;

import android.net.Uri;
import android.os.Environment;
import android.provider.Downloads.Impl;
import android.webkit.URLUtil;
import dev.cairn.android.network.ClosedNetwork;
import dev.cairn.android.network.Exchange;
import dev.cairn.android.network.Network;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One thing to be downloaded.
 *
 * @param url where it is
 * @param headers what is sent along
 * @param place where it is to be put, as a {@code file:} address; null to leave that to the system
 */
record Download(
        String url, Map<String, String> headers, @Nullable String place) {
    private static final int MOST_REDIRECTS = 5;
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_ERROR = 400;

    /** What the row says afterwards, and whether that is its end: what could not be reached is tried again some time. */
    record Outcome(Map<String, Object> columns, boolean isFinal) {
        private static Outcome ended(int status) {
            return new Outcome(Map.of(Impl.COLUMN_STATUS, status), true);
        }
    }

    /** There is no network for it. */
    void notePending() {
        ClosedNetwork.wanted(String.valueOf(Uri.parse(url).getHost()));
    }

    /** Fetches it and writes its file. */
    Outcome fetch() {
        Exchange answer;
        try {
            answer = ask(url, MOST_REDIRECTS);
        } catch (IOException e) {
            return new Outcome(
                    Map.of(
                            Impl.COLUMN_STATUS,
                            Impl.STATUS_WAITING_TO_RETRY,
                            Impl.COLUMN_ERROR_MSG,
                            String.valueOf(e.getMessage())),
                    false);
        } catch (IllegalArgumentException e) {
            return Outcome.ended(Impl.STATUS_BAD_REQUEST); // an address that leads nowhere
        }
        if (answer.status() >= FIRST_REDIRECT) {
            return Outcome.ended(answer.status() < FIRST_ERROR ? Impl.STATUS_TOO_MANY_REDIRECTS : answer.status());
        }
        try {
            return written(answer);
        } catch (IOException e) {
            return Outcome.ended(Impl.STATUS_FILE_ERROR);
        }
    }

    private Exchange ask(String at, int redirects) throws IOException {
        Exchange answer = Network.exchange("GET", at.replaceFirst("#.*", ""), headers, new byte[0]);
        String next = header(answer, "location");
        boolean leads = answer.status() >= FIRST_REDIRECT && answer.status() < FIRST_ERROR && next != null;
        return leads && redirects > 0 ? ask(URI.create(at).resolve(next).toString(), redirects - 1) : answer;
    }

    private static @Nullable String header(Exchange answer, String name) {
        return answer.headers().stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(header -> header.value())
                .findFirst()
                .orElse(null);
    }

    private Outcome written(Exchange answer) throws IOException {
        String type = header(answer, "content-type");
        String plain = type == null ? null : type.replaceFirst(";.*", "").strip();
        File file = fresh(target(URLUtil.guessFileName(url, header(answer, "content-disposition"), plain)));
        Files.createDirectories(Objects.requireNonNull(file.getParentFile()).toPath());
        Files.write(file.toPath(), answer.body());
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(Impl.COLUMN_STATUS, Impl.STATUS_SUCCESS);
        columns.put(Impl._DATA, file.getPath());
        columns.put(Impl.COLUMN_TOTAL_BYTES, answer.body().length);
        columns.put(Impl.COLUMN_CURRENT_BYTES, answer.body().length);
        if (plain != null) {
            columns.put(Impl.COLUMN_MIME_TYPE, plain);
        }
        return new Outcome(columns, true);
    }

    private File target(String name) {
        String path = place == null ? null : Uri.parse(place).getPath();
        return path == null
                ? new File(
                        Environment.getExternalStorageDirectory(),
                        "Android/data/com.android.providers.downloads/cache/" + name)
                : new File(path);
    }

    /** The same, or numbered where there is one already. */
    private static File fresh(File wanted) {
        String name = wanted.getName();
        int dot = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
        File file = wanted;
        for (int i = 1; file.exists(); i++) {
            file = new File(wanted.getParentFile(), name.substring(0, dot) + "-" + i + name.substring(dot));
        }
        return file;
    }
}
