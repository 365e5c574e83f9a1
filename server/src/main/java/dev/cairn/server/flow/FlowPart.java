package dev.cairn.server.flow;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.server.agent.Agent;
import dev.cairn.server.flow.review.FlowReview;
import dev.cairn.server.run.RunFolds;
import dev.cairn.server.run.RunRedaction;
import dev.cairn.server.run.ServedGraphs;
import io.javalin.config.RoutesConfig;
import java.nio.file.Path;
import java.util.Optional;

/** What a server has of flows and talks. */
public final class FlowPart {
    private final DraftRoutes drafts;
    private final AdviceRoutes advice;
    private final FlowRoutes flows;
    private final TalkRoutes talks;
    private final Engine engine;
    private final TalkGraphs graphs;
    private final TalkAgent agent;
    private final FlowReview review;

    /**
     * Over the flows of a folder.
     *
     * @param files the engine's, where talks keep their documents
     * @param tools what does the work of tools
     * @param interpreter what understands messages
     * @param author a model that may be asked for changes of flows
     */
    public FlowPart(
            Engine engine,
            FileStore files,
            Path folder,
            TalkTools tools,
            TurnInterpreter interpreter,
            Optional<FlowAuthor> author) {
        this.engine = engine;
        FlowFolder all = new FlowFolder(folder);
        FlowCompilations compilations = new FlowCompilations();
        this.graphs = new TalkGraphs(engine, files, compilations, tools, interpreter);
        FlowVersions versions = new FlowVersions(all, files);
        DraftBoard board = new DraftBoard(all);
        this.drafts = new DraftRoutes(board, compilations, versions);
        this.advice = new AdviceRoutes(board, compilations, engine, graphs);
        this.review = new FlowReview(new FolderSource(all, versions), engine, files, author);
        this.flows = new FlowRoutes(all, compilations);
        this.talks = new TalkRoutes(engine, files, all, compilations, graphs);
        this.agent = new TalkAgent(engine, files, all, compilations, graphs);
    }

    /** Finds the graphs of talks. */
    public ServedGraphs.GraphSource graphs() {
        return graphs;
    }

    /** Starts talks. */
    public Agent agent() {
        return agent;
    }

    /**
     * Adds the routes.
     *
     * @param folds of runs, for what stands behind talks
     * @param redaction what is not told of runs
     */
    public void add(RoutesConfig routes, RunFolds folds, RunRedaction redaction) {
        drafts.add(routes); // before the flows themselves, whose ids may have slashes
        advice.add(routes);
        review.add(routes);
        flows.add(routes);
        talks.add(routes);
        new TalkInsightRoutes(engine, graphs, folds, redaction).add(routes);
    }
}
