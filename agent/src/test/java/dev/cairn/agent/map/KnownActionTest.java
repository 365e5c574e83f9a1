package dev.cairn.agent.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import org.junit.jupiter.api.Test;

class KnownActionTest {
    private static KnownAction action(ActionKind kind, String label, String group, String text) {
        return new KnownAction("key", kind, label, group, "family", text);
    }

    @Test
    void isToldByItsLabel() {
        assertThat(action(ActionKind.TAP, "Views", "TAP:a.B:Button#a:id/go", "").describe())
                .isEqualTo("tap \"Views\"");
        assertThat(action(ActionKind.TYPE, "Age", "TYPE:a.B:EditText#", "7").describe())
                .isEqualTo("type \"7\" into \"Age\"");
    }

    @Test
    void isToldByClassAndIdWhereNothingNamesIt() {
        assertThat(action(ActionKind.LONG_PRESS, "", "LONG_PRESS:a.B:ImageButton#a:id/play", "")
                        .describe())
                .isEqualTo("long press ImageButton #play");
        assertThat(action(ActionKind.TAP, "", "TAP:a.B:ImageButton#", "").describe())
                .isEqualTo("tap ImageButton");
        assertThat(action(ActionKind.TAP, "", "TAP:a.B:View#pane", "").target()).isEqualTo("View #pane");
        assertThat(action(ActionKind.TAP, "", "TAP:/orders/#/edit:row/2:Button#save", "")
                        .target())
                .isEqualTo("Button #save");
        assertThat(action(ActionKind.TAP, "", "TAP:leads:/orders/#:Button#", "").target())
                .isEqualTo("Button");
    }

    @Test
    void keysHaveNoTarget() {
        assertThat(action(ActionKind.BACK, "", "BACK", "").describe()).isEqualTo("back");
    }
}
