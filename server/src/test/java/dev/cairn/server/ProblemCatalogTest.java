package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.server.problem.ProblemCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each code that the engine, the stores, the flows and the server raise, and what they are asked of an app's screens, has a status, a title and a next step. */
class ProblemCatalogTest {
    private static final Pattern RAISED =
            Pattern.compile("(?:new (?:Cairn|Server)Exception|EditException|super)\\(\\s*\"([a-z]+\\.[a-z_.]+)\"");

    /** Not raised by what a request does: prices of models, the server's own start. */
    private static final Set<String> ELSEWHERE =
            Set.of("llm.prices", "server.key", "server.port", "server.open", "server.host");

    /** What pins and explanations of an exploration's screens refuse. */
    private static final Set<String> OF_SCREENS = Set.of("identity.input", "knowledge.failed");

    @Test
    void everyCodeIsListed() throws IOException {
        Set<String> raised = new TreeSet<>();
        for (String module : Set.of("engine", "store", "flows", "server")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    Matcher code = RAISED.matcher(Files.readString(file));
                    while (code.find()) {
                        raised.add(code.group(1));
                    }
                }
            }
        }
        raised.removeAll(ELSEWHERE);
        assertThat(raised).hasSizeGreaterThan(40).contains("run.missing", "request.field");
        assertThat(ProblemCatalog.standard().codes()).containsAll(raised).containsAll(OF_SCREENS);
    }

    @Test
    void everyRowIsWhole() {
        ProblemCatalog catalog = ProblemCatalog.standard();
        for (String code : catalog.codes()) {
            ProblemCatalog.Entry entry = catalog.entry(code).orElseThrow();
            assertThat(entry.status()).as(code).isBetween(400, 599);
            assertThat(entry.title()).as(code).isNotBlank();
            assertThat(entry.next()).as(code).endsWith(".");
        }
    }
}
