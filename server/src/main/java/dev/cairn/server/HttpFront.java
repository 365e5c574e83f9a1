package dev.cairn.server;

import dev.cairn.engine.CairnException;
import dev.cairn.server.access.RequestGate;
import dev.cairn.server.access.ResponseHeaders;
import dev.cairn.server.problem.ProblemCatalog;
import dev.cairn.server.problem.ServerException;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.json.JsonMapper;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is the same for all requests: who may come in, what answers look like, how errors are told. */
final class HttpFront {
    private static final Logger LOG = LoggerFactory.getLogger(HttpFront.class);

    /** Twice as many as there may be streams. */
    private static final int MOST_CONNECTIONS = 2_000;

    /** A stream says something every ten seconds. */
    private static final Duration SILENCE = Duration.ofSeconds(15);

    private final RequestGate gate;
    private final ProblemCatalog problems = ProblemCatalog.standard();
    private final StaticFiles files = new StaticFiles();
    private final Consumer<RoutesConfig> more;

    HttpFront(RequestGate gate, Consumer<RoutesConfig> more) {
        this.gate = gate;
        this.more = more;
    }

    Javalin create() {
        return Javalin.create(this::configure);
    }

    private void configure(JavalinConfig config) {
        config.concurrency.useVirtualThreads = true;
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.prefer405over404 = true;
        config.http.generateEtags = false;
        UnroutedErrors unrouted = new UnroutedErrors(problems);
        config.jetty.modifyServer(server -> {
            server.addBean(connections(server));
            server.setErrorHandler(unrouted);
        });
        config.jetty.modifyHttpConfiguration(http -> http.setUseInputDirectByteBuffers(false));
        config.jetty.addConnector((server, http) -> connector(server, http, config.jetty.host, config.jetty.port));
        config.jetty.modifyServletContextHandler(context -> context.setErrorHandler(unrouted));
        config.jsonMapper(new TreeText());
        RoutesConfig routes = config.routes;
        routes.before(request -> {
            ResponseHeaders.set(request);
            gate.check(request);
        });
        routes.exception(CairnException.class, this::refused);
        routes.exception(HttpResponseException.class, this::unrouted);
        routes.exception(Exception.class, this::failed);
        files.add(routes);
        new ProblemRoutes(problems).add(routes);
        more.accept(routes);
    }

    /** As Javalin makes one, but that no connection reads into a buffer that another one has had. */
    private static ServerConnector connector(Server server, HttpConfiguration http, String host, int port) {
        ServerConnector connector = new ServerConnector(
                server,
                null,
                null,
                new RequestBufferPool(server.getByteBufferPool()),
                -1,
                -1,
                new HttpConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        return connector;
    }

    /** Who opens connections and says nothing on them takes the server's file handles: at the limit those that are silent end, and others wait until there is a place. */
    private static NetworkConnectionLimit connections(Server server) {
        NetworkConnectionLimit limit = new NetworkConnectionLimit(MOST_CONNECTIONS, server);
        limit.setEndPointIdleTimeout(SILENCE.toMillis());
        return limit;
    }

    private void refused(CairnException error, Context request) {
        if (problems.entry(error.code()).isEmpty()) {
            LOG.warn("{} {} failed: {}", request.method(), request.path(), error.getMessage(), error);
        }
        ObjectNode problem = problems.problem(error, request.path());
        Optional.ofNullable(request.pathParamMap().get("run")).ifPresent(run -> problem.put("run", run));
        if (error.code().equals("request.large")) {
            request.header("Connection", "close"); // the rest of the body is not waited for
        }
        if (error.code().equals("access.key")) {
            request.header("WWW-Authenticate", "Bearer"); // RFC 9110, 15.5.2
        }
        if (error.code().equals("request.rate")) {
            request.header("Retry-After", "1");
        }
        request.status(problems.status(error)).result(problem.toString()).contentType(ProblemCatalog.MEDIA_TYPE);
    }

    /** What Javalin refuses by itself. */
    private void unrouted(HttpResponseException error, Context request) {
        if (error.getStatus() == HttpStatus.NOT_FOUND.getCode() && files.missing(request)) {
            return;
        }
        if (error.getStatus() == HttpStatus.METHOD_NOT_ALLOWED.getCode()) {
            request.header("Allow", String.join(", ", error.getDetails().values())); // RFC 9110, 15.5.6
        }
        String code = switch (error.getStatus()) {
            case 404 -> "request.missing";
            case 405 -> "request.method";
            default -> "request.invalid";
        };
        refused(
                new ServerException(code, request.method() + " " + request.path() + ": " + error.getMessage()),
                request);
    }

    private void failed(Exception error, Context request) {
        LOG.error("{} {} failed", request.method(), request.path(), error);
        refused(
                new ServerException(
                        "server.internal",
                        "the request failed: " + error.getClass().getSimpleName()),
                request);
    }

    /** All answers are trees, which are JSON as text. */
    private static final class TreeText implements JsonMapper {
        @Override
        public String toJsonString(Object tree, Type type) {
            return tree.toString();
        }
    }
}
