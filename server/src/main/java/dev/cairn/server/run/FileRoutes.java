package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Files that runs refer to, by their hash. What they hold was written by apps and pages: it is told as what its first bytes say, a picture or plain text, and as nothing that a browser
 * would run or render.
 */
public final class FileRoutes {
    private static final int LONGEST_MAGIC = 12;
    private static final String SMALL = "&size=small";
    private static final int MOST_LISTED = 50;
    private static final int MOST_KNOWN = 4_096;

    private final FileStore files;
    private final FileAddresses addresses;
    private final ThumbnailCache thumbnails;
    private final RunRedaction redaction;

    /** What files are that were listed last: under its hash a file never changes. */
    private final Map<FileRef, ListedFile> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<FileRef, ListedFile> eldest) {
            return size() > MOST_KNOWN;
        }
    };

    /** What a list says of a file: its type by its first bytes, and how long it is. */
    private record ListedFile(String type, long bytes) {}

    /** Of a store. */
    public FileRoutes(FileStore files, FileAddresses addresses, ThumbnailCache thumbnails, RunRedaction redaction) {
        this.thumbnails = thumbnails;
        this.redaction = redaction;
        this.files = files;
        this.addresses = addresses;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/files", this::list);
        routes.get("/api/v1/files/{sha256}", this::file);
        routes.get("/api/v1/files/{sha256}/address", this::address);
        routes.get(FileAddresses.PATH + "{sha256}", this::signed);
    }

    /** Which of some hashes are of files, so that who shows a state need not try each. */
    private void list(Context request) {
        List<String> asked = RequestQuery.of(request, "sha256").all("sha256");
        if (asked.isEmpty() || asked.size() > MOST_LISTED) {
            throw ServerException.value("sha256", "given 1 to " + MOST_LISTED + " times", asked.size());
        }
        Instant until = addresses.end();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        for (String name : new LinkedHashSet<>(asked)) {
            FileRef file = ref(name);
            listed(file).ifPresent(found -> {
                String address = addresses.address(file, until);
                items.addObject()
                        .put("sha256", name)
                        .put("type", found.type())
                        .put("bytes", found.bytes())
                        .put("address", address)
                        .put("small", address + SMALL);
            });
        }
        request.json(json.put("until", until.toString()));
    }

    private Optional<ListedFile> listed(FileRef file) {
        synchronized (known) {
            ListedFile found = known.get(file);
            if (found != null) {
                return Optional.of(found);
            }
        }
        try {
            byte[] content = files.get(file);
            ListedFile found = new ListedFile(type(content), content.length);
            synchronized (known) {
                known.put(file, found);
            }
            return Optional.of(found);
        } catch (CairnException e) {
            if (e.code().equals("file.missing")) {
                return Optional.empty();
            }
            throw e;
        }
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
                .put("address", addresses.address(ref(request), until) + (small ? SMALL : ""))
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
        return ref(request.pathParam("sha256"));
    }

    private static FileRef ref(String name) {
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
