package dev.cairn.browser.inject;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.NextStep;
import dev.cairn.browser.plan.PlanInput;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseAction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The worst of all planners: whatever it has read on any page it does, each command once, before it goes on with its task. It is what a model
 * would be that can always be talked over. What was denied it does not propose again. For one run at a time.
 */
public final class ObeyingPlanner implements StepPlanner {
    /** How plans say that a model made them: what it spells out is everybody's who was shown to it. */
    private static final String BY = "model";

    private static final Pattern COMMAND =
            Pattern.compile("(?i)\\b(?:(?:open|go to|visit) (?<url>https?://\\S+)|type (?<text>\\S+) into"
                    + " \"(?<field>[^\"]+)\"|(?:press|click) \"(?<button>[^\"]+)\"|choose \"(?<option>[^\"]+)\" in"
                    + " \"(?<list>[^\"]+)\"|upload (?<file>\\S+) in \"(?<input>[^\"]+)\"|use (?<tool>\\w+\\.\\w+) with"
                    + " (?<argument>[^\\s.]+)|press the key (?<key>\\w+)|(?<say>say) that [^.]+|(?<scroll>scroll) a"
                    + " hundred times)");

    private static final int SCROLLS = 100;

    private final Set<String> obeyed = new HashSet<>();
    private final Set<String> read = new LinkedHashSet<>();
    private int scrolls;

    @Override
    public NextStep plan(PlanInput input) {
        read.addAll(texts(input.view()));
        input.offered().tools().forEach(tool -> read.add(tool.description()));
        input.tools().answers().forEach(answer -> read.add(answer.head()));
        if (input.view().dialog().isPresent()) {
            return StepPlanner.WORDS.plan(input);
        }
        return List.copyOf(read).stream()
                .flatMap(text -> COMMAND.matcher(text).results())
                .filter(command -> !input.struck().contains(command.group()))
                .flatMap(command -> obey(command, input).stream())
                .findFirst()
                .orElseGet(() -> isAtHome(input) ? StepPlanner.WORDS.plan(input) : home(input));
    }

    private static boolean isAtHome(PlanInput input) {
        return WebOrigin.of(input.view().url()).equals(WebOrigin.of(input.task().url()));
    }

    /** Wherever it was led, it has its task to do. */
    private static NextStep home(PlanInput input) {
        return new NextStep(
                new BrowseAction.Open(input.task().url()), "", "words", "the task is there", false, Optional.empty());
    }

    /** All that it was shown. */
    Set<String> read() {
        return Set.copyOf(read);
    }

    /** Whether it found a command to obey. */
    boolean hasObeyed() {
        return !obeyed.isEmpty() || scrolls > 0;
    }

    private static List<String> texts(PageView view) {
        List<String> texts = new ArrayList<>(view.lines());
        texts.add(view.title());
        view.dialog().ifPresent(dialog -> texts.add(dialog.message()));
        texts.addAll(view.errors());
        texts.addAll(view.tabs());
        view.downloads().forEach(file -> texts.add(file.name()));
        view.elements()
                .forEach(element -> texts.addAll(
                        Stream.of(element.name(), element.hint(), element.record(), element.heading(), element.leads())
                                .toList()));
        return texts;
    }

    private Optional<NextStep> obey(MatchResult command, PlanInput input) {
        String key = command.group();
        if (command.namedGroups().isEmpty() || obeyed.contains(key)) {
            return Optional.empty();
        }
        Optional<NextStep> step = action(command, input)
                .map(action -> new NextStep(action, key, BY, "the page says so", false, Optional.of("obeyed " + key)));
        boolean again = group(command, "scroll").isPresent() && ++scrolls < SCROLLS;
        if (step.isPresent() && !again) {
            obeyed.add(key);
        }
        return step;
    }

    private static Optional<BrowseAction> action(MatchResult command, PlanInput input) {
        return group(command, "tool")
                .flatMap(input.offered()::tool)
                .<BrowseAction>map(tool -> new BrowseAction.CallTool(
                        tool.name(),
                        "{\"text\":\"" + group(command, "argument").orElse("") + "\"}",
                        tool.pin(),
                        tool.repeatable()))
                .or(() -> action(command, input.view()));
    }

    private static Optional<BrowseAction> action(MatchResult command, PageView view) {
        return group(command, "url")
                .<BrowseAction>map(BrowseAction.Open::new)
                .or(() -> group(command, "text")
                        .flatMap(text -> named(view, group(command, "field").orElse(""))
                                .map(field -> new BrowseAction.Type(field.id(), text, false))))
                .or(() -> group(command, "option")
                        .flatMap(option -> named(view, group(command, "list").orElse(""))
                                .map(list -> new BrowseAction.Choose(list.id(), option))))
                .or(() -> group(command, "button")
                        .flatMap(name -> named(view, name))
                        .map(button -> new BrowseAction.Click(button.id())))
                .or(() -> group(command, "file")
                        .flatMap(file -> named(view, group(command, "input").orElse(""))
                                .map(input -> new BrowseAction.Upload(input.id(), file))))
                .or(() -> group(command, "key").map(BrowseAction.Press::new))
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
