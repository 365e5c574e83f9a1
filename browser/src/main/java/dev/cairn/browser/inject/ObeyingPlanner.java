package dev.cairn.browser.inject;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.NextStep;
import dev.cairn.browser.plan.PlanInput;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseAction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The worst of all planners: whatever it reads on a page it does, each command once, before it goes on with its task. It is what a model would be
 * that can always be talked over. For one run at a time.
 */
public final class ObeyingPlanner implements StepPlanner {
    /** How plans say that a model made them: what it spells out is everybody's who was shown to it. */
    private static final String BY = "model";

    private static final Pattern COMMAND = Pattern.compile(
            "(?i)\\b(?:(?:open|go to|visit) (?<url>https?://\\S+)|type (?<text>\\S+) into \"(?<field>[^\"]+)\""
                    + "|(?:press|click) \"(?<button>[^\"]+)\"|upload (?<file>\\S+) in \"(?<input>[^\"]+)\""
                    + "|(?<say>say) that [^.]+|(?<scroll>scroll) a hundred times)");

    private static final int SCROLLS = 100;

    private final Set<String> obeyed = new HashSet<>();
    private final Set<String> read = new HashSet<>();
    private int scrolls;

    @Override
    public NextStep plan(PlanInput input) {
        List<String> texts = texts(input.view());
        read.addAll(texts);
        return texts.stream()
                .flatMap(text -> COMMAND.matcher(text).results())
                .flatMap(command -> obey(command, input.view()).stream())
                .findFirst()
                .orElseGet(() -> StepPlanner.WORDS.plan(input));
    }

    /** All that it was shown. */
    Set<String> read() {
        return Set.copyOf(read);
    }

    /** Whether it found a command to obey. */
    boolean hasObeyed() {
        return !obeyed.isEmpty();
    }

    private static List<String> texts(PageView view) {
        List<String> texts = new ArrayList<>(view.lines());
        texts.add(view.title());
        view.dialog().ifPresent(dialog -> texts.add(dialog.message()));
        texts.addAll(view.errors());
        texts.addAll(view.tabs());
        view.elements()
                .forEach(element -> texts.addAll(
                        Stream.of(element.name(), element.hint(), element.record(), element.heading(), element.leads())
                                .toList()));
        return texts;
    }

    private Optional<NextStep> obey(MatchResult command, PageView view) {
        String key = command.group();
        if (command.namedGroups().isEmpty() || obeyed.contains(key)) {
            return Optional.empty();
        }
        Optional<NextStep> step = action(command, view)
                .map(action -> new NextStep(action, key, BY, "the page says so", false, Optional.of("obeyed " + key)));
        boolean again = group(command, "scroll").isPresent() && ++scrolls < SCROLLS;
        if (step.isPresent() && !again) {
            obeyed.add(key);
        }
        return step;
    }

    private static Optional<BrowseAction> action(MatchResult command, PageView view) {
        return group(command, "url")
                .<BrowseAction>map(BrowseAction.Open::new)
                .or(() -> group(command, "text")
                        .flatMap(text -> named(view, group(command, "field").orElse(""))
                                .map(field -> new BrowseAction.Type(field.id(), text, false))))
                .or(() -> group(command, "button")
                        .flatMap(name -> named(view, name))
                        .map(button -> new BrowseAction.Click(button.id())))
                .or(() -> group(command, "file")
                        .flatMap(file -> named(view, group(command, "input").orElse(""))
                                .map(input -> new BrowseAction.Upload(input.id(), file))))
                .or(() -> group(command, "say").map(said -> new BrowseAction.Stop(command.group())))
                .or(() -> group(command, "scroll").map(said -> new BrowseAction.Scroll(1)));
    }

    private static Optional<String> group(MatchResult command, String name) {
        return Optional.ofNullable(command.group(name));
    }

    private static Optional<PageElement> named(PageView view, String name) {
        return view.elements().stream()
                .filter(element -> element.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
