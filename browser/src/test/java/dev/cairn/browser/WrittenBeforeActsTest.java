package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.ActResult;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.node.ExecuteAction;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.llm.decision.Decider;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes on the browser begin early: they look while the journal is written, and do nothing to a page before it is. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WrittenBeforeActsTest {
    private final List<String> order = new CopyOnWriteArrayList<>();
    private final CountDownLatch looks = new CountDownLatch(2); // the second is the one that an act begins with

    @Test
    void anActWaitsForItsBeginningAndTheLookBeforeItDoesNot() throws Exception {
        StillScreen screen = new StillScreen(ViewXml.button("Next")) {
            @Override
            public PageLook look(boolean picture) {
                order.add("look");
                looks.countDown();
                return super.look(picture);
            }

            @Override
            public ActResult perform(PageAct act) {
                order.add(act.getClass().getSimpleName());
                return super.perform(act);
            }
        };
        ForwardingRunStore slow = new ForwardingRunStore(new InMemoryRunStore()) {
            @Override
            public void append(Lease lease, Append append) {
                boolean begins = append.events().stream()
                        .map(event -> new String(event.payload(), StandardCharsets.UTF_8))
                        .anyMatch(json -> json.contains("step_started") && json.contains(ExecuteAction.NAME));
                if (begins) {
                    awaitLooks();
                    order.add("written");
                }
                super.append(lease, append);
            }
        };
        try (Engine engine = Engine.on(slow).build()) {
            engine.run(
                    BrowseGraph.on(screen, Decider.none()),
                    BrowseState.first(
                            new BrowseTask("click Next", StillScreen.start(), List.of(), List.of()),
                            BrowseSettings.DEFAULT),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(40)));
        }
        assertThat(order.subList(0, 5)).containsExactly("Open", "look", "look", "written", "Click");
    }

    private void awaitLooks() {
        try {
            assertThat(looks.await(1, TimeUnit.MINUTES)).as("a look meanwhile").isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
