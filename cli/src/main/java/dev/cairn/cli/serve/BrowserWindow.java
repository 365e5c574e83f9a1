package dev.cairn.cli.serve;

import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The machine's own browser, which is shown a page. The page's address has the key in it, and all users of a machine can read what processes
 * were started with; so the browser is started with a file instead, which its owner alone can read and which leads to the page.
 */
final class BrowserWindow {
    /** As long as a program that hands the file on to a browser is heard out; a browser that it has begun itself runs on. */
    private static final int SECONDS = 3;

    private final String system;
    private final List<String> command;

    /**
     * @param system the system's name, as {@code os.name} has it
     * @param command what to start instead of the system's own program for it; empty for that
     */
    BrowserWindow(String system, List<String> command) {
        this.system = system.toLowerCase(Locale.ROOT);
        this.command = command;
    }

    /**
     * Shows a page.
     *
     * @param file where the file is made that leads there
     * @return why it could not, if so
     */
    Optional<String> open(URI page, Path file) throws InterruptedException {
        try {
            Files.writeString(OwnerOnlyFiles.file(file), leadingTo(page));
            List<String> opener = command.isEmpty() ? opener() : command;
            Process process = new ProcessBuilder(arguments(opener, file))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0
                    ? Optional.of(opener.getFirst() + " ended with " + process.exitValue())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private List<String> opener() {
        if (system.contains("mac")) {
            return List.of("open");
        }
        return system.contains("windows") ? List.of("rundll32", "url.dll,FileProtocolHandler") : List.of("xdg-open");
    }

    private static List<String> arguments(List<String> opener, Path file) {
        return Stream.concat(opener.stream(), Stream.of(file.toAbsolutePath().toString()))
                .toList();
    }

    /** An address of ours has no character that means something in HTML. */
    private static String leadingTo(URI page) {
        return """
                <!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
                <meta http-equiv="refresh" content="0; url=%1$s"><title>Cairn</title><a href="%1$s">Cairn</a>
                """.formatted(page);
    }
}
