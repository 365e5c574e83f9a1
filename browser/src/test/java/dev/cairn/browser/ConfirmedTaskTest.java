package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.node.ConfirmQuestion;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tasks in a real browser of which a person is asked before they do harm, judged by what the server was sent. */
class ConfirmedTaskTest extends BrowseFixture {
    @Test
    void deletesOnlyAfterAYesAndInTheRightRow() throws Exception {
        RunResult<BrowseState> asked = run("delete the customer Alan Turing", ASKING);
        assertThat(asked.status()).isEqualTo(RunStatus.WAITING);
        assertThat(app.changes()).isEmpty();
        RunResult<BrowseState> ended = answer(asked, Answer.YES);
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(app.changes()).containsExactly("delete 2");
    }

    @Test
    void aQuestionSaysWhereOnItsPictureTheTargetIs() throws Exception {
        RunResult<BrowseState> asked = run("delete the customer Alan Turing", ASKING);
        ConfirmQuestion question = JsonCodec.standard()
                .read("the question", asked.interrupts().getFirst().question(), ConfirmQuestion.class);
        PictureRegion target = question.target().orElseThrow();
        PageLook shown = device.look(false);
        double x = (target.left() + target.width() / 2) * shown.width();
        double y = (target.top() + target.height() / 2) * shown.height();
        assertThat(shown.view().elements())
                .filteredOn(element -> contains(element.bounds(), x, y))
                .extracting(PageElement::describeInRecord)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("Delete", "Alan Turing");
    }

    private static boolean contains(Bounds bounds, double x, double y) {
        return bounds.left() < x && x < bounds.right() && bounds.top() < y && y < bounds.bottom();
    }

    @Test
    void doesNothingUnderAYesForWhatHasChangedSince() throws Exception {
        RunResult<BrowseState> asked = run("delete the customer Alan Turing", ASKING);
        app.reverse();
        app.add("Alan Turing", "alan.b@example.org");
        var reloaded = device.perform(new PageAct.Open(app.url()));
        RunResult<BrowseState> again = answer(asked, Answer.YES);
        assertThat(app.changes()).containsExactly("add Alan Turing");
        assertThat(again.status()).isEqualTo(RunStatus.WAITING);
        assertThat(state(again).failures())
                .extracting(StepNote::outcome)
                .anyMatch(line -> line.contains("asked anew") || line.contains("not to be found"));
    }

    @Tag("slow")
    @Test
    void endsAtANo() throws Exception {
        RunResult<BrowseState> ended = answer(run("delete the customer Alan Turing", ASKING), Answer.NO);
        assertThat(state(ended).end()).contains(BrowseEnd.CANCELLED);
        assertThat(app.changes()).isEmpty();
    }

    @Tag("slow")
    @Test
    void refusesAnAnswerToAnotherQuestion() throws Exception {
        RunResult<BrowseState> asked = run("delete the customer Alan Turing", ASKING);
        Interrupt question = asked.interrupts().getFirst();
        assertThatThrownBy(() ->
                        engine.answer(graph(), question.id(), new ConfirmAnswer("other", Answer.YES, Optional.empty())))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("other");
        assertThat(app.changes()).isEmpty();
    }

    @Test
    void aDenialEndsTheTask() throws Exception {
        RunResult<BrowseState> ended = run("delete the customer Alan Turing", BrowseSettings.DEFAULT);
        assertThat(state(ended).end()).contains(BrowseEnd.DENIED);
        assertThat(app.changes()).isEmpty();
    }
}
