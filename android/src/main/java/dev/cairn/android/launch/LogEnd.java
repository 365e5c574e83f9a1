package dev.cairn.android.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The last megabyte of what a device has logged: an app can write there, too, as much as it likes and whatever bytes. */
public final class LogEnd {
    private static final int MOST = 1 << 20;

    private LogEnd() {}

    /** As text; what is none in UTF-8 is replaced. */
    public static String of(Path log) throws IOException {
        try (SeekableByteChannel in = Files.newByteChannel(log)) {
            in.position(Math.max(0, in.size() - MOST));
            ByteBuffer end = ByteBuffer.allocate(MOST);
            int read = in.read(end);
            while (read > 0) {
                read = in.read(end);
            }
            return new String(end.array(), 0, end.position(), StandardCharsets.UTF_8);
        }
    }
}
