package dev.cairn.browser.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.guard.SentKind;
import dev.cairn.browser.state.PathTrail.DoneAct;
import dev.cairn.engine.files.FileRef;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnconfirmedActsTest {
    private static final DoneAct MENU = act("menu", false);
    private static final DoneAct ORDER = act("order", true);
    private static final DoneAct PAY = act("pay", true);

    private static DoneAct act(String target, boolean effect) {
        return new DoneAct(
                new BrowseAction.Click(target),
                FileRef.of(new byte[0]),
                0,
                true,
                Optional.of(true).filter(yes -> effect));
    }

    private static List<DoneAct> doubtful(SentKind sent, DoneAct... lastFirst) {
        return new UnconfirmedActs("s", 1, List.of(lastFirst), Optional.empty()).doubtful(sent);
    }

    private static boolean isUndone(DoneAct dying, SentKind sent) {
        return new UnconfirmedActs("s", 1, List.of(), Optional.of(dying)).isUndone(sent);
    }

    @Test
    void whatHasSentNothingIsDoubtedByNobody() {
        assertThat(doubtful(SentKind.NOTHING, PAY, MENU)).isEmpty();
        assertThat(isUndone(PAY, SentKind.NOTHING)).isTrue();
    }

    @Test
    void whatOnlyOpensSomethingIsDoubtedIfSomethingWasChanged() {
        assertThat(doubtful(SentKind.QUERY, MENU)).isEmpty();
        assertThat(doubtful(SentKind.UNREADABLE, MENU)).isEmpty();
        assertThat(doubtful(SentKind.CHANGE, MENU)).containsExactly(MENU);
        assertThat(isUndone(MENU, SentKind.QUERY)).isTrue();
        assertThat(isUndone(MENU, SentKind.UNREADABLE)).isFalse();
    }

    @Test
    void whatDoesMoreIsDoubtedIfAnythingHasLeftTheLastFirst() {
        assertThat(doubtful(SentKind.QUERY, PAY, MENU, ORDER)).containsExactly(PAY, ORDER);
        assertThat(doubtful(SentKind.UNREADABLE, MENU, ORDER)).containsExactly(ORDER);
        assertThat(isUndone(PAY, SentKind.QUERY)).isFalse();
    }
}
