package dev.cairn.server;

import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.json.JsonMapper;

/** The studio's files, the plain viewer's and the API's document: each by its own address, so that no address leads to another file. */
final class StaticFiles {
    private static final String ROOT = "/dev/cairn/server/";
    private static final String STUDIO = "studio/";

    private static final Map<String, String> FILES = Map.of(
            "/plain", "viewer/index.html",
            "/viewer.js", "viewer/viewer.js",
            "/pages.js", "viewer/pages.js",
            "/draw.js", "viewer/draw.js",
            "/viewer.css", "viewer/viewer.css",
            "/icon.svg", "viewer/icon.svg",
            "/api/v1/openapi.json", "openapi.json");

    /** The addresses of the studio's pages, which are one file; what is shown it reads from the address. */
    private static final List<String> PAGES = List.of(
            "/",
            "/inbox",
            "/retention",
            "/runs/{moment}",
            "/compare/{left}/{right}",
            "/flows",
            "/flows/<flow>",
            "/talks/{run}");

    private final Map<String, StaticFile> read = new ConcurrentHashMap<>();

    /**
     * A file as it is sent.
     *
     * @param tag by which a browser knows whether its copy is still good
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record StaticFile(byte[] content, String tag) {}

    void add(RoutesConfig routes) {
        List<String> studio = studio();
        studio.forEach(file -> routes.get("/" + file, request -> send(request, STUDIO + file)));
        String first = studio.isEmpty() ? "viewer/index.html" : STUDIO + "index.html";
        (studio.isEmpty() ? List.of("/") : PAGES).forEach(page -> routes.get(page, request -> send(request, first)));
        FILES.forEach((path, file) -> routes.get(path, request -> send(request, file)));
        routes.get("/api/v1/health", request -> {
            RequestQuery.of(request);
            request.json(JsonMapper.shared().createObjectNode().put("status", "ok"));
        });
    }

    /** Shows who opens an address in a browser at which there is nothing the page that says so; false of requests of programs, and without a studio. */
    boolean missing(Context request) {
        String accepted = Objects.requireNonNullElse(request.header("Accept"), "");
        if (request.path().startsWith("/api/") || !accepted.contains("text/html") || studio().isEmpty()) {
            return false;
        }
        String first = STUDIO + "index.html";
        request.status(HttpStatus.NOT_FOUND)
                .result(read.computeIfAbsent(first, StaticFiles::read).content())
                .contentType(type(first));
        return true;
    }

    /** Why there is no studio, in a line; empty if there is one. */
    static Optional<String> absent() {
        if (!studio().isEmpty()) {
            return Optional.empty();
        }
        List<String> reason = lines(STUDIO + "absent.txt");
        return Optional.of(reason.isEmpty() ? "it was left out of this build" : reason.getFirst());
    }

    /** What the build of {@code studio/} has made; empty where it could not. */
    private static List<String> studio() {
        return lines(STUDIO + "files.txt");
    }

    private static List<String> lines(String file) {
        try (InputStream in = StaticFiles.class.getResourceAsStream(ROOT + file)) {
            return in == null
                    ? List.of()
                    : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A browser asks each time whether a file is still the same, and then takes its own copy, scripts as it has compiled them. */
    private void send(Context request, String file) {
        StaticFile found = read.computeIfAbsent(file, StaticFiles::read);
        request.header("Cache-Control", "no-cache").header("ETag", found.tag());
        if (found.tag().equals(request.header("If-None-Match"))) {
            request.status(HttpStatus.NOT_MODIFIED);
        } else {
            request.result(found.content()).contentType(type(file));
        }
    }

    private static StaticFile read(String file) {
        try (InputStream in = Objects.requireNonNull(StaticFiles.class.getResourceAsStream(ROOT + file))) {
            byte[] content = in.readAllBytes();
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(content);
            return new StaticFile(content, "\"" + HexFormat.of().formatHex(sum, 0, 16) + "\"");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // each JVM has it
        }
    }

    private static String type(String file) {
        return switch (file.substring(file.lastIndexOf('.') + 1)) {
            case "html" -> "text/html; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "svg" -> "image/svg+xml";
            case "md" -> "text/plain; charset=utf-8";
            default -> "application/json";
        };
    }
}
