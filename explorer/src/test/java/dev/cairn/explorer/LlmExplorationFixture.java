package dev.cairn.explorer;

import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.ModelTimeouts;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;

/** Runs that a scripted model steers, with a cache of its own each. */
abstract class LlmExplorationFixture {
    static final String KEY = "sk-not-to-be-seen-anywhere-4711";
    static final int STEPS = 15;

    @TempDir
    Path folder;

    final CacheStore cache = new InMemoryCacheStore();

    static ChatModel model(ScriptedLlm server) {
        return Providers.open("openai:gpt-4o-mini", server.uri().toString(), name -> KEY);
    }

    Decider decider(ScriptedLlm server) {
        return Decider.by(model(server))
                .cache(cache)
                .patience(new ModelTimeouts(Duration.ofMillis(250), Duration.ofMillis(400), 2))
                .build();
    }

    Explored explored(ScriptedLlm server, FakeApp app, int steps) {
        Explored explored = Explored.of(app, folder, steps).decidedBy(decider(server));
        return explored.budgets(LlmLimits.with(DefaultBudgets.forSteps(steps), steps));
    }

    static String journal(Explored explored) {
        return explored.store.read(Explored.RUN, 0, Integer.MAX_VALUE).stream()
                .map(event -> new String(event.payload(), StandardCharsets.UTF_8))
                .reduce("", String::concat);
    }
}
