package dev.cairn.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import java.io.IOException;
import java.util.function.Consumer;

/** Reads what a server says, and tells of what cannot be read: the library stops to listen then, and says so to nobody. */
record LineMapper(McpJsonMapper json, Consumer<String> unreadable) implements McpJsonMapper {
    private interface Reading<T> {
        T read() throws IOException;
    }

    private <T> T told(Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (IOException | RuntimeException e) {
            unreadable.accept("what it said is no message of the protocol");
            throw e;
        }
    }

    @Override
    public <T> T readValue(String text, Class<T> type) throws IOException {
        return told(() -> json.readValue(text, type));
    }

    @Override
    public <T> T readValue(byte[] text, Class<T> type) throws IOException {
        return told(() -> json.readValue(text, type));
    }

    @Override
    public <T> T readValue(String text, TypeRef<T> type) throws IOException {
        return told(() -> json.readValue(text, type));
    }

    @Override
    public <T> T readValue(byte[] text, TypeRef<T> type) throws IOException {
        return told(() -> json.readValue(text, type));
    }

    @Override
    public <T> T convertValue(Object value, Class<T> type) {
        return json.convertValue(value, type);
    }

    @Override
    public <T> T convertValue(Object value, TypeRef<T> type) {
        return json.convertValue(value, type);
    }

    @Override
    public String writeValueAsString(Object value) throws IOException {
        return json.writeValueAsString(value);
    }

    @Override
    public byte[] writeValueAsBytes(Object value) throws IOException {
        return json.writeValueAsBytes(value);
    }
}
