package dev.cairn.cli.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.explorer.node.SwitchPolicy;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.decision.RefusedAnswer;
import dev.cairn.llm.decision.RefusedAnswerCache;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.provider.Providers;
import dev.cairn.store.DataFolder;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code cairn prompts --run} prints what a model said that was refused. */
class RefusedAnswerPrintTest {
    private static final ModelDecision<Place, Move> DECISION = ModelDecision.by(
                    PromptTemplate.parse("switch_policy", 1, "Be brief.\n---\nat {{name}}\n"), Place.class, Move.class)
            .otherwise(place -> new Move("novelty", "by rule"));

    @TempDir
    Path folder;

    record Place(String name) {}

    record Move(String policy, String reason) implements HasReason {}

    record Moved(Decided<Move> decided) {}

    private record Moving(Decider decider) implements Handler<Place, Place, Moved> {
        @Override
        public Place input(Place state) {
            return state;
        }

        @Override
        public Moved execute(Place place, Effects effects) throws InterruptedException {
            return new Moved(decider.decide(DECISION, place, effects));
        }

        @Override
        public Place apply(Place state, Moved moved) {
            return new Place(moved.decided().output().policy());
        }
    }

    private void run(String said) throws Exception {
        try (ScriptedLlm llm = ScriptedLlm.answering(question -> said);
                DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).files(data.files()).build()) {
            Decider decider = Decider.by(
                            Providers.open("openai:gpt-4o-mini", llm.uri().toString(), name -> null))
                    .cache(data.cache())
                    .build();
            Step<Place, ?, ?> step = Step.of(SwitchPolicy.NAME, new Moving(decider));
            Graph<Place> graph = Graph.define("moves", 1, Place.class)
                    .start(step)
                    .from(step)
                    .to(End.succeeded("Done"))
                    .build();
            engine.run(graph, new Place("home"), RunOptions.DEFAULT.id("r1"));
        }
    }

    private static String told(String... arguments) {
        StringWriter out = new StringWriter();
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        assertThat(command.execute(arguments)).isZero();
        return out.toString();
    }

    private static List<RefusedAnswer> kept(Path folder) {
        try (DataFolder data = DataFolder.open(folder)) {
            return new RefusedAnswerCache(data.cache()).of("r1", Instant.now());
        }
    }

    @Test
    void standsBelowTheReason() throws Exception {
        run("I would wander about.");
        assertThat(told("prompts", "--run", "r1", "--data", folder.toString()))
                .contains("[decided by fallback, not_json]", "[refused answer]", "wander about.")
                .containsSubsequence("the answer is not one JSON object", "[refused answer]", "I would ");
    }

    @Test
    void goesWhereItsRunGoes() throws Exception {
        run("I would wander about.");
        String file = folder.resolve("r1.zip").toString();
        Path elsewhere = folder.resolve("elsewhere");
        told("runs", "export", "r1", file, "--data", folder.toString());
        told("runs", "import", file, "--data", elsewhere.toString());
        assertThat(told("prompts", "--run", "r1", "--data", elsewhere.toString()))
                .containsSubsequence("the answer is not one JSON object", "[refused answer]", "I would wander about.");

        told("runs", "delete", "r1", "--data", folder.toString());
        assertThat(kept(folder)).isEmpty();
        assertThat(kept(elsewhere)).hasSize(1);
        told("runs", "prune", "--keep", "0", "--data", elsewhere.toString());
        assertThat(kept(elsewhere)).isEmpty();
    }
}
