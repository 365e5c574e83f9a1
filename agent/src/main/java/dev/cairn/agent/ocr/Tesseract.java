package dev.cairn.agent.ocr;

import dev.cairn.agent.screen.ScreenLine;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The {@code tesseract} command, where it is installed. Thread-safe. */
public final class Tesseract implements Ocr {
    private static final Duration MOST = Duration.ofSeconds(8);

    private final Path command;
    private final Duration most;

    Tesseract(Path command, Duration most) {
        this.command = command;
        this.most = most;
    }

    /** The command in one of the folders of {@code PATH}; empty if it is in none. */
    public static Optional<Tesseract> installed() {
        return in(Optional.ofNullable(System.getenv("PATH")).orElse(""), MOST);
    }

    static Optional<Tesseract> in(String path, Duration most) {
        return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> Stream.of("tesseract", "tesseract.exe").map(Path.of(folder)::resolve))
                .filter(Files::isExecutable)
                .filter(Files::isRegularFile)
                .findFirst()
                .map(found -> new Tesseract(found, most));
    }

    /** Where it is. */
    public Path command() {
        return command;
    }

    @Override
    public Optional<List<ScreenLine>> read(byte[] picture) throws InterruptedException {
        return ask(picture).map(TesseractTable::lines);
    }

    private Optional<String> ask(byte[] picture) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command.toString(), "stdin", "stdout", "--psm", "11", "tsv")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return answer(process, picture);
        } catch (IOException e) {
            return Optional.empty(); // as if it were not installed
        }
    }

    private Optional<String> answer(Process process, byte[] picture) throws InterruptedException {
        try {
            CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> said(process), Tesseract::onItsOwn);
            CompletableFuture<Void> input =
                    CompletableFuture.runAsync(() -> hand(process, picture), Tesseract::onItsOwn);
            boolean done = process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0;
            if (!done) {
                return Optional.empty();
            }
            input.join();
            return Optional.of(output.join());
        } catch (CompletionException e) {
            return Optional.empty(); // it broke off
        } finally {
            process.destroyForcibly();
        }
    }

    private static void onItsOwn(Runnable work) {
        Thread.ofVirtual().name("tesseract").start(work);
    }

    private static String said(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private static void hand(Process process, byte[] picture) {
        try (OutputStream in = process.getOutputStream()) {
            in.write(picture);
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }
}
