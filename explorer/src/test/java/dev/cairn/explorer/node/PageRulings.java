package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.text;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What the gate rules of actions on a page, where nobody can be asked. */
final class PageRulings {
    static final ViewXml HOME = text("Home").at(0, 0, 400, 60);

    private PageRulings() {}

    static Ruling ruling(Page page, Action action, GateSettings settings) throws StepException {
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(page.xml().getBytes(StandardCharsets.UTF_8));
        return new GateAction()
                .execute(new GateAction.Input(action, page.sight(), settings, List.of(), Rulings.NONE), effects);
    }

    static Ruling tap(Page page, String label) throws StepException {
        return ruling(page, page.action(ActionKind.TAP, label), GateSettings.DEFAULT);
    }

    static Mode tapped(ViewXml... views) throws StepException {
        Page page = Page.of("Home", views);
        Action last = page.actions().stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .reduce((first, second) -> second)
                .orElseThrow();
        return ruling(page, last, GateSettings.DEFAULT).mode();
    }
}
