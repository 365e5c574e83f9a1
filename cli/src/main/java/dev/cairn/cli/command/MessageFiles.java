package dev.cairn.cli.command;

import dev.cairn.browser.state.UserMessages;
import dev.cairn.engine.CairnException;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What users have said to tasks that were at work, in the data folder: of each run a file, of each message a line of JSON, which is there before the server says so. The run reads it after each
 * act; a process that is killed in between loses none. Thread-safe in one process.
 */
public final class MessageFiles implements UserMessages {
    private final Path folder;

    /** In a data folder. */
    public MessageFiles(Path data) {
        this.folder = data.resolve("messages");
    }

    /**
     * Leaves a message for a run.
     *
     * @throws CairnException {@code store.failed}
     */
    public synchronized void add(String run, String message) {
        try {
            OwnerOnlyFiles.folder(folder);
            Path file = OwnerOnlyFiles.file(file(run));
            Files.writeString(
                    file,
                    JsonMapper.shared().writeValueAsString(message) + "\n",
                    StandardOpenOption.APPEND,
                    StandardOpenOption.SYNC);
        } catch (IOException e) {
            throw new CairnException("store.failed", "the message to run " + run + " could not be kept: " + e, e);
        }
    }

    private Path file(String run) {
        return folder.resolve(
                run.replace(':', '_') + ".jsonl"); // a run's id has no other sign that a file's name may not have
    }

    @Override
    public List<String> behind(String run, int heard) {
        try {
            return Files.exists(file(run))
                    ? Files.readAllLines(file(run)).stream()
                            .skip(heard)
                            .map(line -> JsonMapper.shared().readValue(line, String.class))
                            .toList()
                    : List.of();
        } catch (IOException | JacksonException e) {
            throw new CairnException(
                    "store.failed", "what was said to run " + run + " cannot be read: " + e.getMessage(), e);
        }
    }
}
