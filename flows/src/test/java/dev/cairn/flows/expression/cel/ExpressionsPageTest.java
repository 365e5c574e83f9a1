package dev.cairn.flows.expression.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What docs/flows/expressions.md says compiles does, and what it says is refused is, for that reason. */
class ExpressionsPageTest {
    private static final Path PAGE = Path.of("../docs/flows/expressions.md");
    private static final ExpressionCompiler COMPILER = ExpressionCompiler.standard();
    private static final Scope SCOPE = Scope.builder()
            .name("lux", ExpressionType.whole(50, 2000))
            .name("size", ExpressionType.number())
            .name("venue", ExpressionType.choice("tennis", "football", "path"))
            .name("name", ExpressionType.text())
            .name("urgent", ExpressionType.yesNo())
            .name("tags", ExpressionType.list(ExpressionType.choice("indoor", "outdoor")))
            .name("counts", ExpressionType.list(ExpressionType.whole()))
            .name("price", ExpressionType.money())
            .name("day", ExpressionType.moment())
            .name("at", ExpressionType.span())
            .name("now", ExpressionType.moment())
            .name("data", ExpressionType.any())
            .optional("phone", ExpressionType.text())
            .optional("buy.lux", ExpressionType.whole())
            .name("order.accepted", ExpressionType.yesNo())
            .build();

    private static List<String> block(String kind) throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```" + kind + "\n") + kind.length() + 4;
        return page.substring(start, page.indexOf("```", start)).lines().toList();
    }

    @Test
    void whatItShowsCompiles() throws IOException {
        assertThat(block("cel"))
                .hasSizeGreaterThan(15)
                .allSatisfy(line -> assertThat(COMPILER.compile(line, SCOPE).problems())
                        .as(line)
                        .isEmpty());
    }

    @Test
    void whatItSaysIsRefusedIs() throws IOException {
        assertThat(block("refused")).hasSizeGreaterThan(10).allSatisfy(line -> {
            String[] parts = line.split(" \\| ");
            assertThat(COMPILER.condition(parts[0], SCOPE).problems())
                    .as(line)
                    .extracting(problem -> problem.kind().code())
                    .containsExactly(parts[1]);
        });
    }
}
