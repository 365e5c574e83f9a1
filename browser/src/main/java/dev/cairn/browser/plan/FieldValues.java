package dev.cairn.browser.plan;

import dev.cairn.agent.input.Values;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import java.util.Optional;

/** What the user wants put into a field. */
public final class FieldValues {
    private FieldValues() {}

    /** As {@link dev.cairn.agent.input.Typed#written} has it; empty if nothing is said of it. */
    public static Optional<String> of(Values values, PageElement field, PageView view) {
        return values.given(FormFields.field(field, view));
    }
}
