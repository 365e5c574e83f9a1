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
            of(
                    "todo",
                    "type Ink into New task, click Add, tick Ink",
                    "",
                    "/todo/add {\"text\":\"Ink\"}",
                    "/todo/done {\"text\":\"Ink\",\"done\":true}"),
            of("todo", "remove the task Buy bread", "", "/todo/remove {\"text\":\"Buy bread\"}"),
            of(
                    "todo",
                    "untick Call Grace, tick Buy bread",
                    "",
                    "/todo/done {\"text\":\"Call Grace\",\"done\":false}",
                    "/todo/done {\"text\":\"Buy bread\",\"done\":true}"),
            of(
                    "todo",
                    "delete Call Grace, delete Buy bread",
                    "no-text=Buy bread",
                    "/todo/remove {\"text\":\"Call Grace\"}",
                    "/todo/remove {\"text\":\"Buy bread\"}"),
            of(
                    "shop",
                    "search for LAMP, click Desk lamp, choose Medium from Size, click Add to cart",
                    "text=In your cart: Medium",
                    "/shop/cart {\"product\":\"lamp\",\"size\":\"Medium\"}"),
            of("shop", "search for chair", "text=Nothing found"),
            of("grid", "edit Pears, set Price to 3, set Stock to 0, click Save", "", "/grid/save Pears 3 0"),
            of("grid", "remove Apples, remove Plums", "no-text=Plums", "/grid/remove Apples", "/grid/remove Plums"),
            of(
                    "grid",
                    "click Edit for Plums, click Cancel, click Edit for Apples, set Stock to 39, click Save",
                    "text=39",
                    "/grid/save Apples 2.50 39"),
            of(
                    "wizard",
                    "type Acme into Company, click Next, choose Austria from Country, click Next, click Register",
                    "text=you are registered",
                    "/wizard/2 company=Acme",
                    "/wizard/3 country=Austria",
                    "/wizard/done "),
            of(
                    "files",
                    "type late into Comment, upload contract.txt, click Hand in",
                    "text=It has arrived",
                    "/files/put "),
            of(
                    "react",
                    "click New issue, type Crash on save into Title, click Create",
                    "text=Crash on save",
                    "/react/new {\"title\":\"Crash on save\",\"kind\":\"Bug\",\"urgent\":false}"),
            of(
                    "react",
                    "click New issue, type Dark mode into Title, choose Feature from Kind, click Create",
                    "text=Dark mode",
                    "/react/new {\"title\":\"Dark mode\",\"kind\":\"Feature\",\"urgent\":false}"),
            of(
                    "react",
                    "click New issue, type Data is lost into Title, tick Urgent, click Create",
                    "text=Data is lost",
                    "/react/new {\"title\":\"Data is lost\",\"kind\":\"Bug\",\"urgent\":true}"),
            of(
                    "react",
                    "add the issue title: Menu overlaps, kind: Question",
                    "text=Menu overlaps",
                    "/react/new {\"title\":\"Menu overlaps\",\"kind\":\"Question\",\"urgent\":false}"),
            of(
                    "react",
                    "click Close issue for Login is slow",
                    "no-text=Login is slow",
                    "/react/close \"Login is slow\""),
            of("react", "click Closed, click Reopen for Old logo", "no-text=Old logo", "/react/reopen \"Old logo\""),
            of("react", "delete the issue Typo on start page", "", "/react/delete \"Typo on start page\""),
            of("react", "search for typo, click Close issue", "text=0 shown", "/react/close \"Typo on start page\""),
            of("react", "click New issue, type Nothing into Title, click Close", "no-text=Nothing"),
            of(
                    "react",
                    "delete Login is slow, click Closed, delete Old logo",
                    "no-text=Old logo",
                    "/react/delete \"Login is slow\"",
                    "/react/delete \"Old logo\""),
            of("vue", "click Book", "text=Garden is booked", "/vue/book [\"Garden\",\"\",\"2\",\"\",\"None\"]"),
            of(
                    "vue",
                    "choose Tower from Room, set Guests to 8, click Book",
                    "text=Tower is booked",
                    "/vue/book [\"Tower\",\"\",\"8\",\"\",\"None\"]"),
            of(
                    "vue",
                    "set Date to 2026-12-24, tick Lunch, click Book",
                    "text=Garden is booked",
                    "/vue/book [\"Garden\",\"2026-12-24\",\"2\",\"\",\"Lunch\"]"),
            of(
                    "vue",
                    "type window seats into Note, choose Library from Room, click Book",
                    "text=Library is booked",
                    "/vue/book [\"Library\",\"\",\"2\",\"window seats\",\"None\"]"),
            of(
                    "vue",
                    "book a room, guests: 5, note: quiet",
                    "text=Garden is booked",
                    "/vue/book [\"Garden\",\"\",\"5\",\"quiet\",\"None\"]"),
            of("vue", "click My bookings, click Cancel booking for Tower", "no-text=Tower", "/vue/cancel \"Tower\""),
            of("vue", "open My bookings, cancel Library", "no-text=Library", "/vue/cancel \"Library\""),
            of(
                    "vue",
                    "click My bookings, click Rooms, tick Coffee, click Book",
                    "text=Garden is booked",
                    "/vue/book [\"Garden\",\"\",\"2\",\"\",\"Coffee\"]"),
            of(
                    "desk",
                    "click New ticket, type Printer is out of ink into Subject, click Send",
                    "text=was received",
                    "/desk/send subject=Printer+is+out+of+ink&area=Hardware&text="),
            of(
                    "desk",
                    "click New ticket, type No sound into Subject, choose Software from Area, type since Monday into Description, click Send",
                    "text=was received",
                    "/desk/send subject=No+sound&area=Software&text=since+Monday"),
            of(
                    "desk",
                    "add the ticket subject: Broken chair, area: Rooms",
                    "text=was received",
                    "/desk/send subject=Broken+chair&area=Rooms&text="),
            of(
                    "desk",
                    "open Settings, tick Weekly summary, click Store",
                    "text=Settings stored",
                    "/desk/save name=Grace&weekly=on&how=mail"),
            of(
                    "desk",
                    "open Settings, set Display name to Ada, click Store",
                    "text=Settings stored",
                    "/desk/save name=Ada&how=mail"),
            of(
                    "desk",
                    "open Settings, tick By telephone, click Store",
                    "text=Settings stored",
                    "/desk/save name=Grace&how=phone"),
            of(
                    "desk",
                    "öffne Settings, setze Display name auf Lise, klicke Store",
                    "text=Settings stored",
                    "/desk/save name=Lise&how=mail"),
            of(
                    "desk",
                    "go to /desk/new, type Lost key into Subject, click Send, click Back",
                    "address=*/desk",
                    "/desk/send subject=Lost+key&area=Hardware&text="),
            of("desk", "click Opening hours", "text=nine to five"),
            of("files", "attach the file, click Hand in", "text=It has arrived", "/files/put "));

    /** Each nth; all of them by {@code -Dcairn.tasks=true}, those of some apps by their names, with commas, instead of {@code true}. */
    static List<TrialTask> some(int nth) {
        String asked = System.getProperty("cairn.tasks", "");
        return IntStream.range(0, ALL.size())
                .filter(i -> asked.isEmpty()
                        ? i % nth == 0
                        : asked.equals("true")
                                || List.of(asked.split(",")).contains(ALL.get(i).app()))
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

    /** Whether anything of it is the server's to do. */
    boolean needsServer() {
        return !arrives.isEmpty() || expected.startsWith("download");
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
