package dev.cairn.server;

import dev.cairn.server.access.ResponseHeaders;
import dev.cairn.server.problem.ProblemCatalog;
import dev.cairn.server.problem.ServerException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** What is refused before any route is looked for, such as an address that no two programs read alike: told as a problem, too, as all errors are. */
final class UnroutedErrors extends ErrorHandler {
    private final ProblemCatalog problems;

    UnroutedErrors(ProblemCatalog problems) {
        this.problems = problems;
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        ServerException error = new ServerException(
                code >= 500 ? "server.internal" : "request.invalid",
                "the request cannot be read: " + (message == null ? "status " + code : message));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, ProblemCatalog.MEDIA_TYPE);
        response.getHeaders().put("Content-Security-Policy", ResponseHeaders.POLICY);
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        String path = String.valueOf(request.getHttpURI().getPath());
        byte[] body =
                problems.problem(error, path).put("status", code).toString().getBytes(StandardCharsets.UTF_8);
        response.write(true, ByteBuffer.wrap(body), callback);
    }
}
