package dev.cairn.browser;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.Expectation.Kind;
import dev.cairn.browser.task.MissedExpectation;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decider;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is told that a task is not done is told what is there instead of what was expected, and where it stands. */
class UnmetEndTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TEXT     | The customer was saved  | "The customer was saved" is to be seen (the page says "The customer was not saved: no e-mail")
            TEXT     | Thank you               | "Thank you" is to be seen (nothing on the page
            NO_TEXT  | not saved               | "not saved" is not to be seen (the page says "The customer was not saved: no e-mail")
            ADDRESS  | */list                  | the address is like */list (it is app+demo:
            DOWNLOAD | *.pdf                   | a file like *.pdf was downloaded (nothing was downloaded)
            FIELD    | Town=Linz               | the field Town=Linz (there is no such field)
            TOOL     | files.read=stones       | the answer of files.read has "stones" (it was not called)
            """)
    void whatIsThereInstead(Kind kind, String expected, String told) throws Exception {
        List<Expectation> all = List.of(Expectation.of(Kind.TEXT, "no e-mail"), Expectation.of(kind, expected));
        assertThat(MissedExpectation.among(all, screen().look(false).view(), List.of(), List.of()))
                .singleElement()
                .satisfies(unmet -> assertThat(unmet.describe()).startsWith(told));
    }

    @Test
    void thatItIsNotAsExpected() throws Exception {
        BrowseState ended =
                ended("click Next", BrowseSettings.DEFAULT, Expectation.of(Kind.TEXT, "customer was saved"));
        assertThat(ended.end()).contains(BrowseEnd.BLOCKED);
        assertThat(ended.finalResponse().orElseThrow())
                .startsWith(
                        "Not done: expected, and not so: \"customer was saved\" is to be seen (the page says \"The"
                                + " customer was not saved: no e-mail\"). All that the words say was done. It stands at app+demo:");
    }

    @Test
    void thatAllActsAreUsed() throws Exception {
        BrowseSettings two = new BrowseSettings(
                BrowseSettings.DEFAULT.values(),
                BrowseSettings.DEFAULT.gate(),
                List.of(),
                List.of(),
                2,
                BrowseSettings.INVALID_ACTIONS,
                List.of(),
                false);
        BrowseState ended = ended("click Next, click Next, click Next", two);
        assertThat(ended.end()).contains(BrowseEnd.LIMIT);
        assertThat(ended.finalResponse().orElseThrow())
                .startsWith("Not done: all 2 acts that it may take are used. Done: 2 of 3; left: press Next.");
    }

    private static StillScreen screen() throws XMLStreamException {
        return new StillScreen(button("Next"), text("Customers"), text("The customer was not saved: no e-mail"));
    }

    private static BrowseState ended(String task, BrowseSettings settings, Expectation... expected) throws Exception {
        StillScreen screen = screen();
        try (Engine engine = Engine.inMemory()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(screen, Decider.none()),
                    BrowseState.first(
                            new BrowseTask(task, StillScreen.start(), List.of(), List.of(expected)), settings),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            return engine.state(BrowseGraph.definition(), ended.run()).state();
        }
    }
}
