package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts beside a flow follow what is renamed in it. */
class ScriptsFollowTest {
    @TempDir
    private Path folder;

    private Path flow;
    private Path script;

    @BeforeEach
    void write() throws IOException {
        flow = Files.writeString(folder.resolve("shop.yaml"), """
                flow: shop
                schema: 1
                start: wish
                nodes:
                  wish: {choose: [buy, repair], ask: "What can we do for you?", stuck: {to: person}, next: email}
                  email: {ask: "Your e-mail address?", type: email, next: lux}
                  lux: {ask: "How many?", type: whole, next: done}
                  done: {end: completed}
                flows:
                  buy: {about: wants to buy lamps, start: lux, nodes: {lux: {ask: "How bright?", type: whole, next: end}}}
                  repair: {about: a lamp is broken, start: fault, nodes: {fault: {ask: "What?", type: text, next: end}}}
                """);
        Files.createDirectories(folder.resolve("tests"));
        script = Files.writeString(folder.resolve("tests/buy.yaml"), """
                # kept as it is
                flow: ../shop.yaml
                test: Lamps are bought
                turns:
                  - asks: wish
                  - {path: buy, asks: wish.buy/lux}     # the inner one
                  - {answers: {wish.buy/lux: 500}, asks: email}
                  - {user: ann@example.org, understood: {updates: {email: ann@example.org}}, asks: lux}
                  - {answers: {lux: 3}}
                ends: completed
                """);
    }

    private CommandTrial edit(String... operation) {
        String[] all = new String[operation.length + 3];
        all[0] = "flow";
        all[1] = "edit";
        all[2] = flow.toString();
        System.arraycopy(operation, 0, all, 3, operation.length);
        CommandTrial trial = cairn(all);
        assertThat(trial.code()).as(trial.err()).isZero();
        return trial;
    }

    @Test
    void aFolderMayBeNamedLikeAScript() throws IOException {
        Path tests = Files.move(folder.resolve("tests"), folder.resolve("tests.yaml"));
        assertThat(cairn("flow", "test", tests.toString()).code()).isZero();
    }

    @Test
    void eachNameFollowsAndOthersOfTheSameNameStay() {
        assertThat(edit("rename", "lux", "many").err()).contains("changed " + script);
        assertThat(script)
                .content()
                .contains("# kept as it is", "asks: wish.buy/lux}     # the inner one", "{many: 3}", "asks: many");

        edit("--flow", "buy", "rename", "lux", "brightness");
        edit("rename", "wish", "aim");
        edit("rename-flow", "buy", "purchase");
        edit("rename", "email", "address");
        assertThat(script)
                .content()
                .contains(
                        "{path: purchase, asks: aim.purchase/brightness}",
                        "{aim.purchase/brightness: 500}",
                        "updates: {address: ann");
        assertThat(cairn("flow", "test", script.toString()).code()).isZero();
    }

    @Test
    void aTraceWithOldNamesAndNamesOfWhatIsGoneAreSaid() {
        assertThat(cairn("flow", "test", script.toString(), "--record").code()).isZero();
        assertThat(edit("rename", "lux", "many").err()).contains("buy.trace has the old names", "--record");
        assertThat(edit("delete", "email").err())
                .contains(script + ":7:42 still names 'email', which is gone", script + ":8:");
    }

    @Test
    void aDryRunChangesNoScript() {
        edit("rename", "lux", "many", "--dry-run");
        assertThat(script).content().contains("{lux: 3}");
    }
}
