package dev.cairn.server.live;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/** Writes events as the HTML standard has server-sent events. A write waits for a client that reads slowly. */
public final class EventSink {
    private static final byte[] END = {'\n', '\n'};

    private final OutputStream out;

    /** To a response. */
    public EventSink(OutputStream out) {
        this.out = new BufferedOutputStream(out);
    }

    /** One event; {@code data} is one line, as compact JSON is. */
    public void event(String name, String id, JsonNode data) throws IOException {
        String idLine = id.isEmpty() ? "" : "id: " + id + "\n";
        String nameLine = name.isEmpty() ? "" : "event: " + name + "\n";
        write(nameLine + idLine + "data: " + data + "\n\n");
    }

    /** The same of JSON that is in UTF-8 already, and is not changed. */
    void event(String name, String id, byte[] data) throws IOException {
        write("event: " + name + "\n" + (id.isEmpty() ? "" : "id: " + id + "\n") + "data: ");
        out.write(data);
        out.write(END);
    }

    /** That the connection is alive. */
    public void alive() throws IOException {
        write(": alive\n\n");
        flush();
    }

    /** Sends what was written. */
    public void flush() throws IOException {
        out.flush();
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
