package dev.cairn.examples;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.model.ScriptedModel;
import dev.cairn.llm.tool.AgentState;
import dev.cairn.llm.tool.CallApproval;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;

/** The support agent in a shop that is never done with a refund: its process is to be killed there. Started again, it goes on. */
final class DyingShop implements SupportAgent.Shop {
    /** What the process says once it may be killed. */
    static final String PAYING = "paying";

    private DyingShop() {}

    @Override
    public SupportAgent.Priced find(String order) {
        return new SupportAgent.Priced(order, 4_950);
    }

    @Override
    public String refund(String order, int cents, String key) throws IOException, InterruptedException {
        Files.writeString(Path.of("paid.txt"), order + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        System.out.println(PAYING);
        new CountDownLatch(1).await();
        return "paid";
    }

    /** Starts the run and answers its question; with an argument resumes it and prints its answer. */
    public static void main(String[] args) throws InterruptedException {
        Graph<AgentState> graph = SupportAgent.graph(ScriptedModel.by(SupportAgent::script), new DyingShop());
        try (DataFolder data = DataFolder.open(Path.of(".cairn"));
                Engine engine = Engine.on(data.runs()).build()) {
            if (args.length > 0) {
                RunResult<AgentState> end = engine.resume(graph, "support-1").await();
                System.out.println(end.status() + ": " + end.state().answer().orElse(""));
                System.out.println(engine.verify(graph, "support-1").holds());
            } else {
                RunResult<AgentState> waiting = SupportAgent.start(engine, graph, "refund order-17");
                engine.answer(graph, waiting.interrupts().getFirst().id(), CallApproval.YES)
                        .await();
            }
        }
    }
}
