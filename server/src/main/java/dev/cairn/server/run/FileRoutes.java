package dev.cairn.server.run;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.server.access.FileAddresses;
import dev.cairn.server.picture.ThumbnailCache;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import tools.jackson.databind.json.JsonMapper;

/**
 * Files that runs refer to, by their hash. What they hold was written by apps and pages: it is told as what its first bytes say, a picture or plain text, and as nothing that a browser
 * would run or render.
 */
public final class FileRoutes {
    private static final int LONGEST_MAGIC = 12;

    private final FileStore files;
    private final FileAddresses addresses;
    private final ThumbnailCache thumbnails;
    private final RunRedaction redaction;

    /** Of a store. */
    public FileRoutes(FileStore files, FileAddresses addresses, ThumbnailCache thumbnails, RunRedaction redaction) {
        this.thumbnails = thumbnails;
        this.redaction = redaction;
        this.files = files;
        this.addresses = addresses;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/files/{sha256}", this::file);
        routes.get("/api/v1/files/{sha256}/address", this::address);
        routes.get(FileAddresses.PATH + "{sha256}", this::signed);
    }

    private void file(Context request) {
        boolean small = isSmall(RequestQuery.of(request, "size"));
        send(request, ref(request), small);
    }

    private void address(Context request) {
        boolean small = isSmall(RequestQuery.of(request, "size"));
        Instant until = addresses.end();
        request.json(JsonMapper.shared()
                .createObjectNode()
                .put("address", addresses.address(ref(request), until) + (small ? "&size=small" : ""))
                .put("until", until.toString()));
    }

    private void signed(Context request) {
        RequestQuery query = RequestQuery.of(request, "until", "signature", "size");
        FileRef file = ref(request);
        addresses.check(
                file, query.number("until").orElse(0L), query.one("signature").orElse(""));
        send(request, file, isSmall(query));
    }

    private static boolean isSmall(RequestQuery query) {
        query.one("size").filter(size -> !size.equals("small")).ifPresent(size -> {
            throw new ServerException("request.invalid", "'size' may be small, and is '" + size + "'");
        });
        return query.one("size").isPresent();
    }

    private static FileRef ref(Context request) {
        String name = request.pathParam("sha256");
        if (!FileRef.isReference(name)) {
            throw new ServerException("request.invalid", "'" + name + "' is no hash of a file: 64 hexadecimal digits");
        }
        return new FileRef(name);
    }

    private void send(Context request, FileRef file, boolean small) {
        byte[] content = small ? thumbnails.of(file, () -> files.get(file)) : files.get(file);
        String type = type(content);
        request.header("Content-Security-Policy", "default-src 'none'; sandbox")
                .header("Cache-Control", "private, max-age=31536000, immutable")
                .header(
                        "Content-Disposition",
                        (type.equals("application/octet-stream") ? "attachment" : "inline") + "; filename=\""
                                + file.sha256() + "\"");
        if (type.startsWith("text/plain")) {
            request.result(redaction.everywhere().apply(new String(content, StandardCharsets.UTF_8)))
                    .contentType(type);
        } else {
            request.result(content).contentType(type);
        }
    }

    /** By the first bytes alone: no name and no header of a page is believed. */
    private static String type(byte[] content) {
        String magic = HexFormat.of().formatHex(Arrays.copyOf(content, LONGEST_MAGIC));
        if (magic.startsWith("89504e470d0a1a0a")) {
            return "image/png";
        }
        if (magic.startsWith("ffd8ff")) {
            return "image/jpeg";
        }
        if (magic.startsWith("52494646") && magic.endsWith("57454250")) {
            return "image/webp";
        }
        return isText(content) ? "text/plain; charset=utf-8" : "application/octet-stream";
    }

    private static boolean isText(byte[] content) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .chars()
                    .noneMatch(c -> c == 0);
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
