package dev.cairn.server.flow.review;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.author.FlowAuthor;
import io.javalin.config.RoutesConfig;
import java.util.Optional;

/** What is known of the flows of a folder beside their text. */
public final class FlowReview {
    private final ScriptRoutes scripts;
    private final VersionRoutes versions;
    private final ForecastRoutes forecasts;
    private final LayerRoutes layers;
    private final ShadowRoutes shadows;
    private final ProposalRoutes proposals;

    /**
     * Of the flows of a folder, and of an engine's talks.
     *
     * @param files the engine's, where talks keep their documents and flows their versions
     * @param model what is asked for changes of flows
     */
    public FlowReview(FlowSource source, Engine engine, FileStore files, Optional<FlowAuthor> model) {
        FlowTexts texts = new FlowTexts(source, files);
        this.scripts = new ScriptRoutes(source);
        this.versions = new VersionRoutes(texts);
        this.forecasts = new ForecastRoutes(texts, engine, files);
        this.layers = new LayerRoutes(source, texts);
        this.shadows = new ShadowRoutes(texts, engine, files);
        this.proposals = new ProposalRoutes(texts, model);
    }

    /** Adds the routes, which go before those of the flows themselves. */
    public void add(RoutesConfig routes) {
        scripts.add(routes);
        versions.add(routes);
        forecasts.add(routes);
        layers.add(routes);
        shadows.add(routes);
        proposals.add(routes);
    }
}
