package dev.cairn.server.access;

import io.javalin.http.Context;

/** Tells browsers what a page of this server may do: load its own files, ask its own server, and nothing else. What runs contain is hostile. */
public final class ResponseHeaders {
    /** The policy of all responses. */
    public static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
            + " require-trusted-types-for 'script'; trusted-types 'none'";

    private ResponseHeaders() {}

    /** Sets them. */
    public static void set(Context request) {
        request.header("Content-Security-Policy", POLICY);
        request.header("X-Content-Type-Options", "nosniff");
        request.header("Referrer-Policy", "no-referrer");
        request.header("Cross-Origin-Opener-Policy", "same-origin");
        request.header("Cross-Origin-Resource-Policy", "same-origin");
        request.header("Cache-Control", "no-store");
    }
}
