package dev.cairn.android.launch;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.chromium.AtomicFolder;
import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** An app in the folder that an isolated device can read: its file, and what of the cache was made of it. */
final class GivenApp {
    private GivenApp() {}

    /** Puts it there, and returns the file's path there. */
    static Path of(Path apk, LaunchOptions options, DeviceFolder own) throws IOException, InterruptedException {
        PreparationProcess.convert(options, apk);
        Path made = own.given().resolve("apk");
        for (Path folder : ApkCache.prepared(options.cache(), apk)) {
            Path unused = AtomicFolder.at(made.resolve(folder.getFileName()), draft -> link(folder, draft));
        }
        Optional<Path> browser = new ChromiumFinder(System.getenv(), options.cache()).fetchedFolder();
        if (browser.isPresent()) {
            Path unused = AtomicFolder.at(
                    own.given().resolve(browser.get().getFileName()), draft -> link(browser.get(), draft));
        }
        return file(apk, own);
    }

    /** Puts the file alone there. Files of one name that lie in several folders lie in several there. */
    static Path file(Path apk, DeviceFolder own) throws IOException {
        Path from = apk.toAbsolutePath().normalize();
        Path folder = own.given().resolve("apps").resolve(Integer.toHexString(from.hashCode()));
        return Files.copy(
                from, Files.createDirectories(folder).resolve(from.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Fills a folder with links to the files of another one: nothing is copied, and of the cache nothing else is shown. */
    private static void link(Path from, Path to) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
            for (Path file : files) {
                Path link = to.resolve(file.getFileName());
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    link(file, Files.createDirectory(link));
                } else {
                    linkFile(file, link);
                }
            }
        }
    }

    private static void linkFile(Path file, Path link) throws IOException {
        try {
            Files.createLink(link, file);
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(
                    file,
                    link,
                    StandardCopyOption.COPY_ATTRIBUTES,
                    LinkOption.NOFOLLOW_LINKS); // a file system without links
        }
    }
}
