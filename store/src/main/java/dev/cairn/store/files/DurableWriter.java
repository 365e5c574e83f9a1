package dev.cairn.store.files;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;

/** Writes files so that they are there whole or not at all, also after a power failure. An interrupt does not stop a write. Thread-safe. */
final class DurableWriter {
    /** No write takes this long, so an older file in the folder for incoming ones is what a dead process left. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private static final boolean FOLDERS_CAN_BE_SYNCED =
            !System.getProperty("os.name", "").startsWith("Windows");

    private final Path incoming;

    DurableWriter(Path incoming) {
        this.incoming = incoming;
    }

    void open() throws IOException {
        OwnerOnlyFiles.newFolder(incoming);
        Instant oldest = Instant.now().minus(ABANDONED);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(incoming)) {
            for (Path file : left) {
                deleteIfBefore(file, oldest);
            }
        }
    }

    void write(Path target, byte[] content) throws IOException {
        Path written = Files.createTempFile(incoming, "file", ".part");
        try {
            try (FileOutputStream out =
                    new FileOutputStream(written.toFile())) { // a channel would close on an interrupt
                out.write(content);
                out.getFD().sync();
            }
            Path folder = target.resolveSibling(".").normalize();
            boolean made = Files.notExists(folder);
            OwnerOnlyFiles.newFolder(folder);
            Files.move(written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            sync(folder);
            if (made) {
                sync(folder.resolveSibling(".").normalize());
            }
        } finally {
            Files.deleteIfExists(written);
        }
    }

    private static void deleteIfBefore(Path file, Instant oldest) throws IOException {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException gone) { // its writer moved it, or another process cleared it away
            return;
        }
    }

    /** Makes a folder's entries durable. */
    private static void sync(Path folder) throws IOException {
        if (!FOLDERS_CAN_BE_SYNCED) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        while (!synced(folder)) {
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean synced(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
            return true;
        } catch (ClosedByInterruptException again) {
            return false;
        }
    }
}
