package dev.cairn.browser;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A task, what the server must have been sent, in its order, and what is expected to be seen.
 *
 * @param app which of {@link TrialApps}
 * @param task in words
 * @param arrives what the server must be sent; what ends with a blank is only the beginning of it, and a file's words must be in it
 * @param expected what is to be seen at the end; empty if nothing
 */
record TrialTask(String app, String task, List<String> arrives, String expected) {
    private static TrialTask of(String app, String task, String expected, String... arrives) {
        return new TrialTask(app, task, List.of(arrives), expected);
    }

    private static final List<TrialTask> ALL = List.of(
            of("todo", "type Milk into New task, click Add", "text=Milk", "/todo/add {\"text\":\"Milk\"}"),
            of("todo", "tick Buy bread", "", "/todo/done {\"text\":\"Buy bread\",\"done\":true}"),
            of("todo", "untick Call Grace", "", "/todo/done {\"text\":\"Call Grace\",\"done\":false}"),
            of("todo", "delete the task Call Grace", "", "/todo/remove {\"text\":\"Call Grace\"}"),
            of("todo", "tick Open only, delete Buy bread", "", "/todo/remove {\"text\":\"Buy bread\"}"),
            of("todo", "add the task Milk", "", "/todo/add {\"text\":\"Milk\"}"),
            of(
                    "shop",
                    "search for lamp, click Desk lamp, click Add to cart",
                    "text=In your cart",
                    "/shop/cart {\"product\":\"lamp\",\"size\":\"Small\"}"),
            of(
                    "shop",
                    "search for lamp, click Desk lamp, choose Large from Size, click Add to cart",
                    "text=In your cart: Large",
                    "/shop/cart {\"product\":\"lamp\",\"size\":\"Large\"}"),
            of(
                    "shop",
                    "search for lamp, click Desk lamp, click All details, click Watch this",
                    "text=Watched",
                    "/shop/watch lamp"),
            of("grid", "click Edit for Pears, set Price to 3.50, click Save", "text=3.50", "/grid/save Pears 3.50 12"),
            of("grid", "edit Plums, set Stock to 9, click Save", "", "/grid/save Plums 4.00 9"),
            of("grid", "edit Apples, set Price to 2, set Stock to 41, click Save", "", "/grid/save Apples 2 41"),
            of("grid", "remove Pears", "no-text=Pears", "/grid/remove Pears"),
            of("grid", "edit Plums, set Price to 1, click Cancel", "text=4.00"),
            of(
                    "wizard",
                    "type Analytical Engines into Company, click Next, choose Italy from Country, click Next, tick I accept the terms, click Register",
                    "text=you are registered",
                    "/wizard/2 company=Analytical+Engines",
                    "/wizard/3 country=Italy",
                    "/wizard/done terms=on"),
            of(
                    "wizard",
                    "set Company to Babbage, click Next, click Next, click Register",
                    "text=you are registered",
                    "/wizard/2 company=Babbage",
                    "/wizard/3 country=Austria",
                    "/wizard/done "),
            of("files", "click Monthly report", "download=*report.csv"),
            of(
                    "files",
                    "upload contract.txt into Document, type signed into Comment, click Hand in",
                    "text=It has arrived",
                    "/files/put "),
            of("files", "attach the file, click Hand in", "text=It has arrived", "/files/put "));

    /** Each nth; all of them by {@code -Dcairn.tasks=true}, those of an app by its name instead of {@code true}. */
    static List<TrialTask> some(int nth) {
        String asked = System.getProperty("cairn.tasks", "");
        return IntStream.range(0, ALL.size())
                .filter(i -> asked.isEmpty()
                        ? i % nth == 0
                        : asked.equals("true") || asked.equals(ALL.get(i).app()))
                .mapToObj(ALL::get)
                .toList();
    }

    /** Does it on the browser, without a key; the end's state, or the state that it waits in. */
    static BrowseState run(BrowserDevice device, TrialApps apps, TrialTask trial, Path file, FileStore files)
            throws Exception {
        return trial.run(device, apps, file, files, state -> state);
    }

    /** Does it from a state that is made of the first one. */
    BrowseState run(BrowserDevice device, TrialApps apps, Path file, FileStore files, UnaryOperator<BrowseState> begin)
            throws Exception {
        BrowseSettings settings = new BrowseSettings(
                BrowseSettings.DEFAULT.values(),
                new GateSettings(Mode.ALLOW, false, List.of()),
                List.of(),
                List.of(file.toString()),
                30,
                3,
                List.of(),
                false);
        List<Expectation> wanted = expected.isEmpty()
                ? List.of()
                : List.of(Expectation.parse(expected).orElseThrow());
        BrowseTask asked = new BrowseTask(task, apps.url(app), List.of(), wanted);
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(apps.url(app)));
        try (Engine engine = Engine.on(new InMemoryRunStore()).files(files).build()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device, Decider.none()),
                    begin.apply(BrowseState.first(asked, settings)),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            return engine.state(BrowseGraph.definition(), ended.run()).state();
        }
    }

    /** Whether the server was sent just that. */
    boolean isDone(List<String> arrived, BrowseState ended) {
        boolean all = arrived.size() == arrives.size();
        for (int i = 0; all && i < arrived.size(); i++) {
            String wanted = arrives.get(i);
            all = wanted.endsWith("/put ")
                    ? arrived.get(i).startsWith(wanted) && arrived.get(i).contains("signed by Ada")
                    : arrived.get(i).equals(wanted);
        }
        return all && (!expected.startsWith("download") || ended.downloads().size() == 1);
    }
}
