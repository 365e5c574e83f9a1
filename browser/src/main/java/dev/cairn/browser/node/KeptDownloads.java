package dev.cairn.browser.node;

import dev.cairn.browser.look.PageView.Download;
import dev.cairn.engine.files.FileStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What pages give to be kept: into the run's files, by its hash, and never opened. */
final class KeptDownloads {
    /** What is larger is named, and not kept. */
    static final long MOST_BYTES = 50_000_000;

    private KeptDownloads() {}

    /** The downloads, each with its content in the run if it is there and is not too large. */
    static List<Download> of(List<Download> downloads, FileStore files) {
        return downloads.stream().map(download -> kept(download, files)).toList();
    }

    private static Download kept(Download download, FileStore files) {
        if (download.path().isEmpty()) {
            return download;
        }
        try {
            Path path = Path.of(download.path());
            return Files.isRegularFile(path) && Files.size(path) <= MOST_BYTES
                    ? download.kept(files.put(Files.readAllBytes(path)))
                    : download;
        } catch (IOException e) {
            return download; // it went with the browser; that it was there stays noted
        }
    }
}
