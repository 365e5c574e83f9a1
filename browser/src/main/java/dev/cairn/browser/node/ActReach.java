package dev.cairn.browser.node;

import dev.cairn.agent.gate.ActionReach;
import dev.cairn.agent.gate.CalledTool;
import dev.cairn.agent.gate.Destination;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import dev.cairn.agent.source.ShownText;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whom an act reaches beside what it touches: whose page it is on, where it leads, what goes along and who said it. */
final class ActReach {
    private static final Pattern SECRET = Pattern.compile("\\$\\{((?:env|file):[^}]+)\\}");

    private final PageView view;
    private final TaskMandate mandate;
    private final ShownText shown;
    private final List<String> files;
    private final Set<String> secrets;

    /**
     * On a page.
     *
     * @param shown the user's words, and whose pages the planner was shown
     * @param files what the user has given to the task
     * @param secrets references of the secrets that the user has given to the task
     */
    ActReach(PageView view, TaskMandate mandate, ShownText shown, List<String> files, Set<String> secrets) {
        this.view = view;
        this.mandate = mandate;
        this.shown = shown;
        this.files = List.copyOf(files);
        this.secrets = Set.copyOf(secrets);
    }

    /** The secrets that the user's values and words name, as references. */
    static Set<String> secrets(BrowseState state) {
        Stream<String> said = state.words().stream()
                .flatMap(text -> SECRET.matcher(text).results())
                .map(found -> found.group(1));
        Stream<String> given = state.settings().values().secrets().stream().map(Secret::reference);
        return Stream.concat(said, given).collect(Collectors.toSet());
    }

    /** The reach of a proposal. */
    ActionReach of(ActionProposal proposal) {
        Optional<PageElement> target = proposal.action().aim().flatMap(view::element);
        return new ActionReach(
                document(target).map(WebAddress::origin),
                destination(proposal, target),
                data(proposal, target),
                Optional.empty());
    }

    /** The reach of a tool's use: nobody but its server is told anything. */
    ActionReach of(ActionProposal proposal, BrowseAction.CallTool call, CalledTool tool) {
        List<SentValue> values = ToolReach.values(call)
                .map(one -> typed(proposal, one.getValue()))
                .distinct()
                .toList();
        return new ActionReach(Optional.empty(), Optional.empty(), values, Optional.of(tool));
    }

    /** Where it stands: a frame's document is its own, whatever page it is in. */
    static Optional<WebAddress> document(PageView view, Optional<PageElement> target) {
        return WebAddress.parse(
                target.flatMap(element -> element.at().address()).orElse(view.url()));
    }

    /** Where a link or a form's button leads. */
    static Optional<WebAddress> leads(PageView view, PageElement element) {
        return document(view, Optional.of(element))
                .filter(here -> !element.leads().isBlank())
                .flatMap(here -> WebAddress.parse(element.leads(), here));
    }

    /** The origin that an act leads to: a rule may want a yes for it, which was said with the act's own. */
    static Optional<WebOrigin> entered(BrowseAction action, Optional<PageElement> target, PageView page) {
        Optional<WebAddress> there = action instanceof BrowseAction.Open(String url)
                ? WebAddress.parse(url)
                : target.flatMap(element -> leads(page, element));
        return there.map(WebAddress::origin);
    }

    private Optional<WebAddress> document(Optional<PageElement> target) {
        return document(view, target);
    }

    private Optional<WebOrigin> frame(PageElement element) {
        return document(Optional.of(element)).map(WebAddress::origin);
    }

    private Optional<Destination> destination(ActionProposal proposal, Optional<PageElement> target) {
        return switch (proposal.action()) {
            case BrowseAction.Open(String url) ->
                WebAddress.parse(url).map(address -> new Destination(address, spelled(proposal, url)));
            case BrowseAction.Click click -> target.flatMap(this::linked);
            case BrowseAction.Type(String id, String text, boolean enter) ->
                enter ? target.flatMap(this::formOf).flatMap(this::linked) : Optional.empty();
            case BrowseAction other -> Optional.empty();
        };
    }

    private Optional<Destination> linked(PageElement element) {
        Optional<WebOrigin> said = frame(element);
        return leads(view, element)
                .filter(there -> said.isPresent())
                .map(there -> new Destination(there, Set.of(new DataSource.PageText(said.get()))));
    }

    /** The button that sends a field's form. */
    private Optional<PageElement> formOf(PageElement field) {
        return view.elements().stream()
                .filter(element -> element.state().submits() && element.form().equals(field.form()))
                .findFirst();
    }

    private List<SentValue> data(ActionProposal proposal, Optional<PageElement> target) {
        return switch (proposal.action()) {
            case BrowseAction.Type(String id, String text, boolean enter) -> List.of(typed(proposal, text));
            case BrowseAction.Choose(String id, String option) -> List.of(typed(proposal, option));
            case BrowseAction.Press(String key) ->
                ActTouch.writes(key) ? List.of(new SentValue("text", spelled(proposal, key))) : List.of();
            case BrowseAction.Upload(String id, String file) ->
                List.of(SentValue.of("file", new DataSource.UserFile(file, files.contains(file))));
            case BrowseAction.AnswerDialog(boolean accept, Optional<String> text) ->
                text.map(said -> typed(proposal, said)).stream().toList();
            case BrowseAction.Click click -> target.map(this::sentForm).orElse(List.of());
            case BrowseAction other -> List.of();
        };
    }

    /** What a form sends to somebody else than its page: all that the page put into it, and what was typed. */
    private List<SentValue> sentForm(PageElement button) {
        boolean sends = button.state().submits();
        List<SentValue> values = new ArrayList<>();
        Optional<WebOrigin> here = frame(button);
        boolean leaves = linked(button)
                .filter(there -> !Optional.of(there.address().origin()).equals(here))
                .isPresent();
        if (sends && leaves) {
            here.ifPresent(page -> values.add(SentValue.of("form", new DataSource.PageText(page))));
        }
        boolean hides = sends
                && view.elements().stream()
                        .anyMatch(
                                field -> field.state().secret() && field.form().equals(button.form()));
        if (hides) {
            values.add(SentValue.of("secrets", bound()));
        }
        return values;
    }

    private SentValue typed(ActionProposal proposal, String written) {
        return switch (Typed.parse(written)) {
            case Typed.Hidden(Secret secret) ->
                SentValue.of(
                        "secrets." + name(secret), isGiven(secret) ? bound() : new DataSource.BoundSecret(List.of()));
            case Typed.Text(String text) -> new SentValue("text", spelled(proposal, text));
        };
    }

    /** What nobody gave to the task, such as any other file of this machine, belongs nowhere. */
    private boolean isGiven(Secret secret) {
        return secrets.contains(secret.reference());
    }

    private static String name(Secret secret) {
        return switch (secret) {
            case Secret.Env(String variable) -> variable;
            case Secret.Content(String path) -> path.substring(path.lastIndexOf('/') + 1);
        };
    }

    /** A secret belongs where the task begins, unless a rule about it says otherwise. */
    private DataSource bound() {
        return new DataSource.BoundSecret(
                mandate.origins().stream().map(WebOrigin::toString).toList());
    }

    /** Cairn's own planners repeat what the user said, or gave; what any other spells out may be made of all that it was shown. */
    private Set<DataSource> spelled(ActionProposal proposal, String text) {
        return switch (proposal.by()) {
            case "words", "person" -> Set.of(new DataSource.UserWords());
            case "form", "path" -> Set.of(new DataSource.UserValues());
            default -> shown.sourcesOf(text);
        };
    }
}
