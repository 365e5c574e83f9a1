package dev.cairn.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** The viewer's files and the API's document: each by its own address, so that no address leads to another file. */
final class StaticFiles {
    private static final Map<String, String> FILES = Map.of(
            "/", "viewer/index.html",
            "/viewer.js", "viewer/viewer.js",
            "/pages.js", "viewer/pages.js",
            "/draw.js", "viewer/draw.js",
            "/viewer.css", "viewer/viewer.css",
            "/icon.svg", "viewer/icon.svg",
            "/api/v1/openapi.json", "openapi.json");

    void add(RoutesConfig routes) {
        FILES.forEach((path, file) -> routes.get(path, request -> send(request, file)));
        routes.get(
                "/api/v1/health",
                request -> request.json(JsonMapper.shared().createObjectNode().put("status", "ok")));
    }

    private static void send(Context request, String file) {
        try (InputStream in =
                Objects.requireNonNull(StaticFiles.class.getResourceAsStream("/dev/cairn/server/" + file))) {
            request.result(in.readAllBytes()).contentType(type(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String file) {
        return switch (file.substring(file.lastIndexOf('.') + 1)) {
            case "html" -> "text/html; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> "application/json";
        };
    }
}
