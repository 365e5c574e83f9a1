package dev.cairn.agent.recording;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.userfile.BoundedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The files of a recording, each read once: the same array and the same text each time. Thread-safe. */
final class RecordingFiles {
    private static final int MOST_MB = 64;

    private final Path folder;
    private final Map<String, byte[]> bytes = new ConcurrentHashMap<>();
    private final Map<String, String> texts = new ConcurrentHashMap<>();

    RecordingFiles(Path folder) {
        this.folder = folder;
    }

    String text(String file) throws DeviceException {
        String known = texts.get(file);
        if (known == null) {
            known = new String(read(file), StandardCharsets.UTF_8);
            texts.put(file, known);
        }
        return known;
    }

    byte[] bytes(String file) throws DeviceException {
        byte[] known = bytes.get(file);
        if (known == null) {
            known = read(file);
            bytes.put(file, known);
        }
        return known;
    }

    private byte[] read(String file) throws DeviceException {
        try {
            return BoundedFile.bytes(BoundedFile.inside(folder, file), MOST_MB);
        } catch (IOException e) {
            throw new DeviceException(DeviceException.Kind.ERROR, "cannot read " + file + " of the recording", e);
        }
    }
}
