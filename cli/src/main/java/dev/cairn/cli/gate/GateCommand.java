package dev.cairn.cli.gate;

import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.GateFinding;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.RulesDocument;
import dev.cairn.agent.gate.RulesFile;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;

/** {@code cairn gate}. */
@Command(
        name = "gate",
        mixinStandardHelpOptions = true,
        description = "Says what rules make of an action: the ruling, the rule and its line, and why.",
        footer = {
            "",
            "A proposal is an action written down, in YAML or JSON; all keys may be left out:",
            "  action: click           type, open, choose, upload, call ...",
            "  text: Delete Ada        what is written on it; question: what it answers",
            "  id: btn_delete",
            "  class: form-post        as in rules",
            "  frame: https://crm.example/customers     the page that it is on",
            "  to: /customers/7?x=1    where a link, a form or an address leads",
            "  said_by: page:https://mail.example       who said that address",
            "  data:                   what goes along, and who said it",
            "    - values.email        values: your file, secrets: yours",
            "    - {name: secrets.crm, for: https://crm.example}",
            "    - {name: facts.total, from: page:https://shop.example}",
            "    - {name: report, from: file:/home/ada/report.csv, given: true}",
            "  tool: files.write_file  of_page: true, destructive: true",
            "  task: add the customer Ada               your words, for the mandate",
            "  start: https://crm.example               where the task begins",
            "",
            "Examples:",
            "  cairn gate rules.yaml proposal.yaml",
            "  cairn gate rules.yaml proposals.json --json | jq '.[].mode'",
            "  echo 'text: Delete all' | cairn gate rules.yaml",
            "  echo '{to: https://cdn.example, start: https://crm.example}' \\",
            "    | cairn gate rules.yaml --answer none",
        })
public final class GateCommand implements Callable<Integer> {
    private static final int MOST_MB = 3;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "RULES", description = "a file of rules, in YAML or JSON")
    private Path rules = Path.of("");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PROPOSAL",
            description = "one proposal or a list of some; - or none: from standard input")
    private @Nullable Path proposal;

    @Option(
            names = "--gate",
            paramLabel = "MODE",
            defaultValue = "confirm",
            description =
                    "what becomes of risky actions without a rule: allow, confirm or deny (default: ${DEFAULT-VALUE})")
    private String mode = "confirm";

    @Option(
            names = "--answer",
            paramLabel = "WHO",
            defaultValue = "terminal",
            description =
                    "none: as if there was nobody to ask, so that what needs a yes is denied (default: ${DEFAULT-VALUE})")
    private String answer = "terminal";

    @Option(names = "--task", paramLabel = "WORDS", description = "the task of all proposals, in your words")
    private @Nullable String task;

    @Option(names = "--url", paramLabel = "ADDRESS", description = "where that task begins")
    private @Nullable String url;

    @Option(
            names = "--deny",
            paramLabel = "WORD",
            description = "as in runs: what has this word anywhere in it is denied")
    private List<String> deny = List.of();

    @Option(names = "--json", description = "print a JSON array, with all that was found")
    private boolean json;

    @Override
    public Integer call() {
        RulesDocument document = RulesFile.document(rules);
        Mode risky = Mode.parse(mode)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--gate must be allow, confirm or deny, not '" + mode + "'"));
        if (!List.of("terminal", "wait", "none").contains(answer)) {
            throw new ParameterException(
                    spec.commandLine(), "--answer must be terminal, wait or none, not '" + answer + "'");
        }
        GateSettings settings = new GateSettings(risky, !answer.equals("none"), document.rules());
        RulingPrint print = new RulingPrint(document, rules.toString());
        PrintWriter out = spec.commandLine().getOut();
        ArrayNode array = RulingPrint.array();
        for (TriedProposal one : proposals()) {
            List<GateFinding> found =
                    new ActionGate(settings, deny, Map.of(), mandate(one)).findings(one.touch(), one.reach());
            if (json) {
                print.json(one, found, array);
            } else {
                print.print(one, found, out);
            }
        }
        if (json) {
            out.println(array);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private Optional<TaskMandate> mandate(TriedProposal one) {
        return task == null && url == null
                ? one.mandate()
                : Optional.of(TaskMandate.of(
                        Optional.ofNullable(task).stream().toList(),
                        Optional.ofNullable(url).stream().toList()));
    }

    private List<TriedProposal> proposals() {
        boolean isInput = proposal == null || proposal.toString().equals("-");
        String name = isInput ? "standard input" : String.valueOf(proposal);
        try {
            String text = isInput || proposal == null
                    ? new String(BoundedFile.bytes(System.in, MOST_MB), StandardCharsets.UTF_8)
                    : BoundedFile.text(proposal, MOST_MB);
            return ProposalReader.read(text, name);
        } catch (IOException e) {
            throw new CairnException("proposal.unreadable", "the proposal " + name + " cannot be read: " + e, e);
        }
    }
}
