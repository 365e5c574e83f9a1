package dev.cairn.agent.gate;

import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What speaks for and against an action by how far it reaches: origins, a tool, and values by who said them and who is told. */
final class ReachJudge {
    private static final int LONGEST_QUOTE = 200;

    private final GateSettings settings;
    private final ActionTarget touch;
    private final ActionReach reach;
    private final Optional<TaskMandate> mandate;

    ReachJudge(GateSettings settings, ActionTarget touch, ActionReach reach, Optional<TaskMandate> mandate) {
        this.settings = settings;
        this.touch = touch;
        this.reach = reach;
        this.mandate = mandate;
    }

    /** All of it, also what speaks for the action. */
    Stream<GateFinding> findings() {
        Stream<GateFinding> origins = reach.origins().flatMap(origin -> byOrigin(origin).stream());
        return Stream.of(origins, reach.tool().stream().flatMap(this::byTool), data())
                .flatMap(part -> part);
    }

    private Optional<GateFinding> byOrigin(WebOrigin origin) {
        Optional<Rule> rule = originRule(origin);
        if (rule.isPresent()) {
            String why = "rule '" + rule.get().name() + "' about " + origin;
            return Optional.of(new GateFinding(new Ruling(rule.get().mode(), why, "origin:" + origin), rule));
        }
        boolean isOpen = mandate.map(task -> task.covers(origin)).orElse(true)
                || origin.scheme().equals("about");
        String why = origin + " is none of the task's origins; the rule {origin: \"" + origin
                + "\", mode: allow} would let it in";
        return isOpen
                ? Optional.empty()
                : Optional.of(new GateFinding(new Ruling(Mode.DENY, why, "origin:" + origin), Optional.empty()));
    }

    /** A pattern for many hosts does not let this machine's network in: that must be named. */
    private Optional<Rule> originRule(WebOrigin origin) {
        boolean isOwnNetwork = OriginPattern.isOwnNetwork(origin);
        return ActionGate.mostSpecific(settings.rules().stream()
                .filter(rule -> rule.isAboutAnOrigin() && rule.isAt(origin))
                .filter(rule -> rule.mode() == Mode.DENY || !isOwnNetwork || namesOne(rule)));
    }

    private static boolean namesOne(Rule rule) {
        return rule.origin()
                .flatMap(OriginPattern::parse)
                .map(OriginPattern::isOneHost)
                .orElse(false);
    }

    /** Whatever lets a tool be called: what it is described as must have been seen before, or be agreed to. */
    private Stream<GateFinding> byTool(CalledTool tool) {
        Stream<GateFinding> changed = tool.change().stream()
                .map(change -> new Ruling(
                        Mode.CONFIRM,
                        "the server of the tool " + tool.name() + " describes it otherwise than before: "
                                + quoted(change.was(), change.now()),
                        "tool-change:" + tool.name() + " " + change.pin()))
                .map(GateFinding::new);
        return Stream.concat(Stream.of(called(tool)), changed);
    }

    private static String quoted(String was, String now) {
        return was.equals(now)
                ? "its arguments or hints are others"
                : "\"" + shortened(was) + "\" is now \"" + shortened(now) + "\"";
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST_QUOTE ? line : line.substring(0, LONGEST_QUOTE) + " …";
    }

    private GateFinding called(CalledTool tool) {
        Optional<Rule> rule = ActionGate.mostSpecific(
                settings.rules().stream().filter(other -> other.isAboutATool() && other.reaches(reach)));
        String key = "tool:" + tool.name();
        if (rule.isPresent()) {
            String why = "rule '" + rule.get().name() + "' about the tool " + tool.name();
            return new GateFinding(new Ruling(rule.get().mode(), why, key), rule);
        }
        if (tool.ofPage()) {
            String why = "the tool " + tool.name() + " is a page's; the rule {tool: \"" + tool.name()
                    + "\", mode: allow} would let it be called";
            return new GateFinding(new Ruling(Mode.DENY, why, key));
        }
        if (!tool.asked() && mandate.isPresent()) {
            String why = "your words do not name the tool " + tool.name() + "; you did not ask for this";
            return new GateFinding(new Ruling(Mode.CONFIRM, why, "beyond:" + key));
        }
        Mode mode = tool.destructive() ? settings.risky() : Mode.ALLOW;
        String why = "the tool " + tool.name() + (tool.destructive() ? " may destroy, as its server says" : "");
        return new GateFinding(new Ruling(mode, why, key));
    }

    private Stream<GateFinding> data() {
        Stream<GateFinding> values =
                reach.data().stream().flatMap(value -> parties().flatMap(party -> told(value, party)));
        Stream<GateFinding> address = reach.destination().stream()
                .filter(there -> !there.address().origin().scheme().equals("about")) // nobody is told
                .filter(there -> there.address().saysMore()
                        || isOneOfMany(there.address().origin()))
                .flatMap(there ->
                        told(there.asValue(), new Party.Site(there.address().origin())));
        return Stream.concat(values, address);
    }

    /** Where it is one of many hosts that a rule lets in, which of them it is says something. */
    private boolean isOneOfMany(WebOrigin origin) {
        return !mandate.map(task -> task.covers(origin)).orElse(true)
                && originRule(origin).filter(ReachJudge::namesOne).isEmpty();
    }

    private Stream<Party> parties() {
        return Stream.concat(
                reach.origins().map(Party.Site::new), reach.tool().stream().map(tool -> new Party.Tool(tool.name())));
    }

    /** Who gets to see a value. */
    private sealed interface Party {
        record Site(WebOrigin origin) implements Party {}

        record Tool(String name) implements Party {}

        default ActionReach alone() {
            return switch (this) {
                case Site(WebOrigin origin) -> ActionReach.on(origin);
                case Tool(String name) -> ActionReach.NONE.calling(new CalledTool(name, false, false));
            };
        }

        default String condition() {
            return switch (this) {
                case Site(WebOrigin origin) -> "origin: \"" + origin + "\"";
                case Tool(String name) -> "tool: \"" + name + "\"";
            };
        }

        default String label() {
            return switch (this) {
                case Site(WebOrigin origin) -> origin.toString();
                case Tool(String name) -> "the tool " + name;
            };
        }
    }

    private Stream<GateFinding> told(SentValue value, Party party) {
        return value.sources().stream().map(source -> told(value, source, party));
    }

    private GateFinding told(SentValue value, DataSource source, Party party) {
        String key = "data:" + value.name() + " " + source.label() + " > " + party.label();
        Optional<Rule> rule = ActionGate.mostSpecific(settings.rules().stream()
                .filter(other -> other.isOf(value, source) && other.holdsFor(touch, party.alone())));
        if (rule.isPresent()) {
            String why = "rule '" + rule.get().name() + "' about " + value.name() + " for " + party.label();
            return new GateFinding(new Ruling(rule.get().mode(), why, key), rule);
        }
        Mode mode = withoutRule(source, party);
        String pattern = source instanceof DataSource.BoundSecret ? value.name() : source.label();
        String why = value.name() + " (" + from(source) + ") would be told to " + party.label() + "; the rule {data: \""
                + pattern + "\", " + party.condition() + ", mode: allow} would let it";
        return new GateFinding(new Ruling(mode, why, key), Optional.empty());
    }

    private static String from(DataSource source) {
        return switch (source) {
            case DataSource.UserWords words -> "the user's words";
            case DataSource.UserValues values -> "from the user's values";
            case DataSource.BoundSecret(List<String> origins) ->
                "a secret for " + (origins.isEmpty() ? "no origin" : String.join(", ", origins));
            case DataSource.PageText(WebOrigin origin) -> "perhaps said by " + origin;
            case DataSource.ToolResult(String tool) -> "perhaps said by the tool " + tool;
            case DataSource.UserFile(String path, boolean given) ->
                given ? "a file given to the task" : "a file not given to the task by --file";
        };
    }

    private static Mode withoutRule(DataSource source, Party party) {
        return switch (source) {
            case DataSource.UserWords words -> Mode.ALLOW; // whether the origin is let in is another finding
            case DataSource.UserValues values -> Mode.ALLOW;
            case DataSource.UserFile(String path, boolean given) -> given ? Mode.ALLOW : Mode.DENY;
            case DataSource.BoundSecret secret -> isBound(secret, party) ? Mode.ALLOW : Mode.DENY;
            case DataSource.PageText(WebOrigin said) -> party.equals(new Party.Site(said)) ? Mode.ALLOW : Mode.CONFIRM;
            case DataSource.ToolResult(String said) -> party.equals(new Party.Tool(said)) ? Mode.ALLOW : Mode.CONFIRM;
        };
    }

    private static boolean isBound(DataSource.BoundSecret secret, Party party) {
        return party instanceof Party.Site(WebOrigin origin)
                && secret.origins().stream()
                        .flatMap(pattern -> OriginPattern.parse(pattern).stream())
                        .anyMatch(pattern -> pattern.matches(origin));
    }

    /**
     * Whether what goes along shows that the user means such a touch: a secret that goes where it belongs signs in there, and a file that was
     * given to the task is given to be handed on.
     */
    boolean isMeant(TouchSort sort) {
        return switch (sort) {
            case FORM_POST -> sources().anyMatch(this::isSecretInItsPlace);
            case FILE_INPUT ->
                sources().anyMatch(source -> source instanceof DataSource.UserFile)
                        && sources().allMatch(source -> !(source instanceof DataSource.UserFile file) || file.given());
            case UNNAMED_ICON, AFFIRMATIVE_BUTTON, UNREADABLE_QUESTION, ROW_SWIPE, FORM_ENTER, CARD_FIELDS -> false;
        };
    }

    private Stream<DataSource> sources() {
        return reach.data().stream().flatMap(value -> value.sources().stream());
    }

    private boolean isSecretInItsPlace(DataSource source) {
        return source instanceof DataSource.BoundSecret secret
                && reach.origins().allMatch(origin -> isBound(secret, new Party.Site(origin)));
    }
}
