package dev.cairn.server.request;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** Reads the JSON of a request: no more bytes than may be, no field that is not known, none twice. */
public final class RequestBody {
    /** The most bytes that a request has, unless it is a flow. */
    public static final int MOST = 1_000_000;

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private RequestBody() {}

    /**
     * The body as a value of {@code type}.
     *
     * @throws ServerException {@code request.large}, {@code request.field}, {@code request.invalid}
     */
    public static <T> T read(Context request, Class<T> type, int most) {
        byte[] bytes = bytes(request, most);
        return strictly("the body", () -> JSON.readValue(bytes, type));
    }

    /**
     * A part of a body as a value of {@code type}, as strictly; {@code what} names it.
     *
     * @throws ServerException {@code request.field}, {@code request.invalid}
     */
    public static <T> T value(String what, JsonNode part, Class<T> type) {
        return strictly(what, () -> JSON.treeToValue(part, type));
    }

    /**
     * Refuses fields of an object that are not among the {@code known}, by name.
     *
     * @throws ServerException {@code request.field}
     */
    public static void refuseUnknown(String what, JsonNode object, JsonNode known) {
        for (String name : object.propertyNames()) {
            if (!known.has(name)) {
                String others = known.propertyNames().stream().sorted().collect(Collectors.joining(", "));
                throw new ServerException(
                        "request.field",
                        "'" + name + "' is no field of '" + what + "'; known are " + others,
                        WrongPart.of(what + "." + name, "one of " + others));
            }
        }
    }

    private static <T> T strictly(String what, Supplier<@Nullable T> reading) {
        try {
            @Nullable T value = reading.get();
            if (value == null) {
                throw new ServerException("request.invalid", what + " is null; an object was expected");
            }
            return value;
        } catch (UnrecognizedPropertyException e) {
            throw RequestPart.unknown(e);
        } catch (DatabindException e) {
            throw RequestPart.refusal(what, e);
        } catch (JacksonException e) {
            throw new ServerException("request.invalid", what + " is no JSON: " + e.getOriginalMessage());
        }
    }

    /** As {@link #read(Context, Class, int)}, of at most {@link #MOST} bytes. */
    public static <T> T read(Context request, Class<T> type) {
        return read(request, type, MOST);
    }

    private static byte[] bytes(Context request, int most) {
        if (request.req().getContentLengthLong() > most) {
            throw large(most);
        }
        try (InputStream in = request.req().getInputStream()) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw large(most);
            }
            return bytes;
        } catch (IOException e) {
            throw new ServerException("request.invalid", "the body could not be read: " + e.getMessage());
        }
    }

    private static ServerException large(int most) {
        return new ServerException("request.large", "the body has more than " + most + " bytes");
    }
}
