package dev.cairn.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class GateCommandTest {
    private static final String RULES = """
            rules:
              - name: the shop is a sandbox
                effect: payment
                origin: https://shop.example
                mode: allow
              - {origin: "*.example", mode: allow}
              - {data: facts.*, origin: https://crm.example, mode: allow}
            """;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int gate(String rules, String proposal, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("rules.yaml"), rules);
        Path tried = Files.writeString(folder.resolve("proposal.yaml"), proposal);
        CommandLine command = CairnCommand.commandLine("gate");
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        List<String> arguments = new java.util.ArrayList<>(List.of("gate", file.toString(), tried.toString()));
        arguments.addAll(List.of(more));
        return command.execute(arguments.toArray(String[]::new));
    }

    @Test
    void saysTheRulingTheRuleItsLineAndWhy() throws IOException {
        assertThat(
                        gate(
                                RULES,
                                "{text: Buy now, frame: 'https://shop.example/cart', task: buy it, start: 'https://shop.example'}"))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .startsWith("allow    click \"Buy now\" on https://shop.example/cart")
                .contains("\"buy\" (payment)", "[rule 'the shop is a sandbox', ")
                .contains("rules.yaml:2]");
    }

    @Test
    void saysWhichRuleWouldLetPass() throws IOException {
        assertThat(gate(
                        "rules: [{effect: payment, mode: deny}]",
                        "{to: 'https://cdn.evil/x', start: 'https://crm.example'}"))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .startsWith("deny ")
                .contains("the rule {origin: \"https://cdn.evil\", mode: allow} would let it in");
    }

    @Test
    void tellsListsAsJson() throws IOException {
        String list = """
                - {action: type, frame: https://crm.example, data: [{name: facts.total, from: "page:https://a.example"}]}
                - {action: type, frame: https://a.example, data: [{name: facts.total, from: "page:https://crm.example"}]}
                - {action: type, frame: https://a.example, data: [{name: secrets.crm, for: https://crm.example}]}
                - {action: open, to: "https://crm.example/?q=1", said_by: "page:https://a.example"}
                - {tool: files.list, data: [values.email]}
                - {tool: page.buy, of_page: true}
                """;
        assertThat(gate(RULES, list, "--json", "--url", "https://crm.example")).isEqualTo(ExitCode.DONE);
        JsonNode answers = JsonMapper.shared().readTree(out.toString());
        assertThat(answers.valueStream().map(one -> one.get("mode").asString()))
                .containsExactly("allow", "confirm", "deny", "confirm", "allow", "deny");
        assertThat(answers.get(0)
                        .get("findings")
                        .valueStream()
                        .map(one -> one.at("/rule/line").asInt()))
                .containsExactly(6, 7);
        assertThat(answers.get(1).get("line").asInt()).isEqualTo(2);
    }

    @Test
    void withNobodyToAskWhatNeedsAYesIsDenied() throws IOException {
        gate("rules: [{effect: payment, mode: confirm}]", "text: Buy now", "--answer", "none");
        assertThat(out.toString()).startsWith("deny ");
    }

    @Test
    void tellsAllProblemsAtOnceWithTheirLines() throws IOException {
        String wrong = """
                text: Delete
                colour: red
                class: swipes
                to: "::::"
                data:
                  - facts.total
                  - {name: x, from: moon}
                """;
        assertThat(gate(RULES, wrong)).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString())
                .contains(
                        "line 2: there is no key 'colour'",
                        "line 3: class 'swipes' is none of",
                        "line 4: 'to' is no address",
                        "line 6: say whom 'facts.total' is from",
                        "line 7: 'moon' is none of user");
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void refusesAModeThatIsNone() throws IOException {
        assertThat(gate(RULES, "text: x", "--gate", "perhaps")).isEqualTo(ExitCode.USAGE);
        assertThat(gate(RULES, "text: x", "--answer", "perhaps")).isEqualTo(ExitCode.USAGE);
        assertThat(gate("rules: [{origin: 'https://a/b', mode: allow}]", "text: x"))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("line 1, rules[0].origin: 'https://a/b' is no origin");
    }

    /** What the page on rules shows is what the command says. */
    @Test
    void thePageOnRulesShowsWhatIsSo() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "browser", "rules.md"));
        Matcher rules = Pattern.compile("```yaml\\n# rules.yaml\\n(.*?)```", Pattern.DOTALL)
                .matcher(page);
        assertThat(rules.find()).isTrue();
        Matcher rows = Pattern.compile("(?m)^\\| `(\\{[^`]*\\})` \\| (allow|confirm|deny) \\|")
                .matcher(page);
        int tried = 0;
        while (rows.find()) {
            out.getBuffer().setLength(0);
            assertThat(gate(
                            rules.group(1),
                            rows.group(1),
                            "--task",
                            "add the customer Ada",
                            "--url",
                            "https://crm.example"))
                    .as(err.toString())
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).as(rows.group(1)).startsWith(rows.group(2));
            tried++;
        }
        assertThat(tried).isGreaterThanOrEqualTo(10);
    }
}
