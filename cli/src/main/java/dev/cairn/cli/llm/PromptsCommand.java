package dev.cairn.cli.llm;

import dev.cairn.browser.decision.BrowseDecisions;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.DecisionLog;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.understand.TurnDecision;
import dev.cairn.llm.decision.RefusedAnswer;
import dev.cairn.report.DecisionTaken;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn prompts}. */
@Command(
        name = "prompts",
        mixinStandardHelpOptions = true,
        description =
                "Prints what each decision sends to a model: of an example, or word for word what a run was asked.",
        footer = {
            "",
            "Examples:",
            "  cairn prompts",
            "      all decisions, of an example",
            "  cairn prompts choose_action",
            "      one of them",
            "  cairn prompts --run RUN --step 12",
            "      what was sent at a step of a run, and what came back",
        })
public final class PromptsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DECISION",
            description =
                    "choose_action, propose_text, verify, detect_progress, should_continue, switch_policy, read_task and plan_action of browse or, of flows, understand and edit_flow (default: all)")
    private @Nullable String decision;

    @Option(names = "--run", paramLabel = "RUN", description = "print what this run's decisions were sent")
    private @Nullable String run;

    @Option(
            names = "--step",
            paramLabel = "N",
            description = "at this step of the run only, or this turn of a talk, from 1")
    private @Nullable Integer step;

    @Override
    public Integer call() {
        if (decision != null && examples().stream().noneMatch(this::isWanted)) {
            throw bad("there is no decision '" + decision + "'; choose one of "
                    + String.join(
                            ", ", examples().stream().map(PromptsCommand::name).toList()));
        }
        if (step != null && (run == null || step < 1)) {
            throw bad(run == null ? "--step needs --run" : "--step must be at least 1, not " + step);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (run == null) {
            examples().stream().filter(this::isWanted).forEach(example -> print(example, out));
        } else {
            printRun(run, out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static List<Decisions.Example<?, ?>> examples() {
        List<Decisions.Example<?, ?>> all = new ArrayList<>(Decisions.examples());
        all.add(new Decisions.Example<>(BrowseDecisions.READ_TASK, BrowseDecisions.example()));
        all.add(new Decisions.Example<>(BrowseDecisions.PLAN_ACTION, BrowseDecisions.planExample()));
        all.add(new Decisions.Example<>(TurnDecision.UNDERSTAND, TurnDecision.example()));
        all.add(new Decisions.Example<>(FlowAuthor.EDIT_FLOW, FlowAuthor.example()));
        return all;
    }

    private boolean isWanted(Decisions.Example<?, ?> example) {
        return decision == null || decision.equals(name(example));
    }

    private static String name(Decisions.Example<?, ?> example) {
        return example.decision().name();
    }

    private static void print(Decisions.Example<?, ?> example, PrintWriter out) {
        out.println("== " + name(example) + ", version " + example.decision().version() + ", an example ==");
        out.println(example.prompt());
        out.println("[answer]");
        out.println(example.decision().answer().describe());
        out.println();
    }

    private void printRun(String id, PrintWriter out) {
        try (Workspace data = common.openFor(id)) {
            KnownRun.in(data, id);
            List<JournalEntry> journal = new RunReader(data.runs(), JsonCodec.standard()).entries(id, 0);
            List<DecisionTaken> asked = DecisionLog.of(journal).stream()
                    .filter(taken -> taken.inquiry().isPresent())
                    .filter(taken -> step == null || taken.step() == step)
                    .filter(taken -> decision == null || decision.equals(named(taken.node())))
                    .toList();
            List<RefusedTurn> refused = RefusedTurn.of(journal, data.refused().of(id, Instant.now())).stream()
                    .filter(turn -> step == null || turn.turn() == step)
                    .filter(turn -> decision == null || decision.equals(TurnDecision.UNDERSTAND.name()))
                    .toList();
            if (asked.isEmpty() && refused.isEmpty()) {
                throw new CairnException(
                        "llm.unasked",
                        "run " + id + " has asked a model nothing" + (step == null ? "" : " at step " + step)
                                + ", or is a talk, of which refused answers alone are kept;"
                                + " without --run, cairn prompts prints examples");
            }
            asked.forEach(taken -> print(id, taken, data, out));
            refused.forEach(turn -> print(turn, data, out));
        }
    }

    /** {@code ChooseAction} is {@code choose_action}. */
    private static String named(String node) {
        return node.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    private static void print(String id, DecisionTaken taken, Workspace data, PrintWriter out) {
        DecisionTaken.Inquiry inquiry = taken.inquiry().orElseThrow();
        out.println("== step " + taken.step() + ", " + named(taken.node()) + ", " + inquiry.model() + " ==");
        out.println(prompt(inquiry.prompt(), data));
        out.println("[decided by " + taken.by()
                + taken.cause().map(cause -> ", " + cause).orElse("") + "]");
        out.println(taken.what() + ": " + taken.reason());
        if (!taken.plan().isEmpty()) {
            out.println("plan: " + String.join(" → ", taken.plan()));
        }
        taken.detail().ifPresent(detail -> {
            out.println(detail);
            data.refused()
                    .find(id, inquiry.model(), inquiry.prompt(), detail, Instant.now())
                    .ifPresent(said -> out.println("[refused answer]\n" + said));
        });
        out.println();
    }

    private static void print(RefusedTurn refused, Workspace data, PrintWriter out) {
        RefusedAnswer answer = refused.answer();
        out.println(
                "== turn " + refused.turn() + ", " + TurnDecision.UNDERSTAND.name() + ", " + answer.model() + " ==");
        out.println(prompt(answer.prompt(), data));
        String cause = answer.miss().cause().name().toLowerCase(Locale.ROOT);
        out.println("[decided by " + refused.by() + ", " + cause + "]");
        out.println(answer.miss().detail());
        out.println("[refused answer]\n" + answer.said());
        out.println();
    }

    private static String prompt(String sha256, Workspace data) {
        return new String(data.files().get(new FileRef(sha256)), StandardCharsets.UTF_8);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
