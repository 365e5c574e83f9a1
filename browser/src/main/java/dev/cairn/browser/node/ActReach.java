package dev.cairn.browser.node;

import dev.cairn.agent.gate.ActionReach;
import dev.cairn.agent.gate.Destination;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseAction;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whom an act reaches beside what it touches: whose page it is on, where it leads, what goes along. */
final class ActReach {
    private ActReach() {}

    /** Of an action on a page, in a task that began at {@code start}. */
    static ActionReach of(BrowseAction action, PageView view, String start) {
        Optional<WebAddress> here = WebAddress.parse(view.url());
        ActionReach reach =
                here.map(address -> ActionReach.on(address.origin())).orElse(ActionReach.NONE);
        if (action instanceof BrowseAction.Open(String url)) {
            return WebAddress.parse(url)
                    .map(address -> reach.leadingTo(new Destination(address, Set.of(new DataSource.UserWords()))))
                    .orElse(reach);
        }
        Optional<PageElement> target = action.aim().flatMap(view::element);
        ActionReach leading = target.map(PageElement::leads)
                .filter(leads -> !leads.isBlank() && !leads.startsWith("#") && here.isPresent())
                .filter(leads -> action instanceof BrowseAction.Click)
                .flatMap(leads -> WebAddress.parse(leads, here.orElseThrow()))
                .map(address -> reach.leadingTo(new Destination(
                        address,
                        Set.of(new DataSource.PageText(here.orElseThrow().origin())))))
                .orElse(reach);
        return action instanceof BrowseAction.Type(String id, String text, boolean enter)
                ? leading.sending(List.of(sent(text, start)))
                : leading;
    }

    /** What is typed is the user's, since only the user's words and values are planned; a secret is for the origin where the task began. */
    private static SentValue sent(String written, String start) {
        return switch (Typed.parse(written)) {
            case Typed.Text text -> SentValue.of("text", new DataSource.UserWords());
            case Typed.Hidden(var secret) ->
                SentValue.of(
                        "secrets." + secret.reference(),
                        new DataSource.BoundSecret(WebOrigin.of(start).map(WebOrigin::toString).stream()
                                .toList()));
        };
    }
}
