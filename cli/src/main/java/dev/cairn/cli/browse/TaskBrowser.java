package dev.cairn.cli.browse;

import dev.cairn.agent.gate.RulesDocument;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.BrowserPackage;
import dev.cairn.browser.device.BrowserProgram;
import dev.cairn.browser.device.BrowserSettings;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.cli.command.CacheFolder;
import dev.cairn.cli.command.ScratchFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The browser that a task is done in, behind its guard. */
final class TaskBrowser {
    private TaskBrowser() {}

    /** One that is started when it is needed; what is fetched for it meanwhile is told. */
    static BrowserDevice of(
            ScratchFolder scratch, Path data, BrowserChoice chosen, BrowseState state, PrintWriter told) {
        if (chosen.headed()) {
            BrowserProgram.requireWindow(System.getenv(), chosen.attached());
        }
        Consumer<String> progress = line -> {
            told.println(line + " …");
            told.flush();
        };
        BrowserPackage driver = new BrowserPackage(CacheFolder.path(), progress);
        return new BrowserDevice(new BrowserSettings(
                BrowserProgram.find(System.getenv(), CacheFolder.path(), progress, chosen.attached()),
                driver::program,
                chosen.headed(),
                Optional.of(policy(state)),
                scratch.path(),
                state.settings().values().secrets(),
                data.resolve("ledgers"),
                chosen.profile(),
                chosen.attached()));
    }

    /** The guard lets in what the user's own words name, and what the rules do. */
    private static GuardPolicy policy(BrowseState state) {
        TaskMandate mandate = TaskMandate.of(
                List.of(state.task().goal()), List.of(state.task().url()));
        return new GuardPolicy(
                mandate.origins(),
                RulesDocument.origins(state.settings().gate().rules()),
                state.settings().assets().stream()
                        .map(OriginPattern::parse)
                        .flatMap(Optional::stream)
                        .toList());
    }
}
