package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.server.problem.ProblemCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The reference of the API is made from its document. */
class ApiPageTest {
    private static final Path PAGE = Path.of("..", "docs", "api.md");

    /** With {@code CAIRN_WRITE_PAGES=1} the page is written anew. */
    @Test
    void thePageSaysWhatTheDocumentSays() throws IOException {
        if ("1".equals(System.getenv("CAIRN_WRITE_PAGES"))) {
            Files.writeString(PAGE, page());
        }
        assertThat(Files.readString(PAGE))
                .as("write it anew: CAIRN_WRITE_PAGES=1, then run this test")
                .isEqualTo(page());
    }

    private static String page() {
        StringBuilder page = new StringBuilder("""
                # The API's operations

                Made from [openapi.json](../server/src/main/resources/dev/cairn/server/openapi.json), which has parameters, bodies and answers; a running server has it at `/api/v1/openapi.json`. How to ask is in [server.md](server.md).

                | operation | role | what it does |
                |---|---|---|
                """);
        for (Map.Entry<String, JsonNode> path : ApiClient.DOCUMENT.get("paths").properties()) {
            for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
                page.append("| `")
                        .append(operation.getKey().toUpperCase(Locale.ROOT))
                        .append(' ')
                        .append(path.getKey().replaceFirst("^/api/v1", ""))
                        .append("` | ")
                        .append(operation.getValue().path("x-cairn-role").asString(""))
                        .append(" | ")
                        .append(operation.getValue().path("summary").asString(""))
                        .append(" |\n");
            }
        }
        page.append("\n## Errors\n\n| code | status | title | next |\n|---|---|---|---|\n");
        ProblemCatalog catalog = ProblemCatalog.standard();
        for (String code : catalog.codes()) {
            ProblemCatalog.Entry entry = catalog.entry(code).orElseThrow();
            page.append("| `")
                    .append(code)
                    .append("` | ")
                    .append(entry.status())
                    .append(" | ")
                    .append(entry.title())
                    .append(" | ")
                    .append(entry.next())
                    .append(" |\n");
        }
        return page.toString();
    }
}
