package dev.cairn.cli.gate;

import dev.cairn.agent.gate.ActionReach;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.CalledTool;
import dev.cairn.agent.gate.Caption;
import dev.cairn.agent.gate.Destination;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.gate.TouchSort;
import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import dev.cairn.agent.userfile.UserFile;
import dev.cairn.agent.userfile.Yaml;
import dev.cairn.engine.CairnException;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads proposals that a user wrote down, in YAML or JSON; tells all that is wrong with them, with lines. */
final class ProposalReader {
    private static final List<String> KEYS = List.of(
            "action",
            "text",
            "question",
            "id",
            "class",
            "frame",
            "to",
            "said_by",
            "data",
            "tool",
            "of_page",
            "destructive",
            "task",
            "start");

    /** Of what is written on something, where a line says what it is. */
    private static final int LONGEST_TEXT = 1_000;

    private static final Set<String> TRIGGERS_NOTHING =
            Set.of("type", "scroll", "wait", "choose", "open", "back", "tab", "extract");

    /** What is wrong with a value is told once, by whatever it is read for. */
    private final Set<String> problems = new LinkedHashSet<>();

    private ProposalReader() {}

    /**
     * The proposals of a document: one object, or a list of them, or one under {@code proposals}.
     *
     * @throws CairnException {@code proposal.invalid}, with all problems
     */
    static List<TriedProposal> read(String document, String name) {
        ProposalReader reader = new ProposalReader();
        List<TriedProposal> read = Yaml.parse(document, reader.problems::add)
                .map(reader::all)
                .orElseGet(() -> {
                    if (reader.problems.isEmpty()) {
                        reader.problems.add("it is empty; give some of " + String.join(", ", KEYS));
                    }
                    return List.of();
                });
        if (!reader.problems.isEmpty()) {
            throw new CairnException(
                    "proposal.invalid", name + " is no proposal: " + UserFile.numbered(List.copyOf(reader.problems)));
        }
        return read;
    }

    private List<TriedProposal> all(Yaml.Value value) {
        return switch (value) {
            case Yaml.Items list ->
                list.items().stream().flatMap(item -> all(item).stream()).toList();
            case Yaml.Fields fields when fields.values().containsKey("proposals") -> all(fields.at("proposals"));
            case Yaml.Fields fields -> List.of(one(fields));
            case Yaml.Text text -> {
                problem(text, "must be an object with some of " + String.join(", ", KEYS));
                yield List.of();
            }
        };
    }

    private TriedProposal one(Yaml.Fields fields) {
        fields.keys().stream()
                .filter(key -> !KEYS.contains(key))
                .forEach(key ->
                        problem(fields.at(key), "there is no key '" + key + "'; there are " + String.join(", ", KEYS)));
        String action = text(fields, "action").orElse("click").toLowerCase(Locale.ROOT);
        return new TriedProposal(
                description(action, fields), fields.line(), touch(action, fields), reach(fields), mandate(fields));
    }

    private String description(String action, Yaml.Fields fields) {
        String on = texts(fields, "text").stream()
                .findFirst()
                .map(text -> " \"" + brief(text) + "\"")
                .orElse("");
        String tool = text(fields, "tool").map(name -> " " + name).orElse("");
        String frame = text(fields, "frame").map(place -> " on " + place).orElse("");
        return action
                + on
                + tool
                + frame
                + text(fields, "to").map(to -> " to " + to).orElse("");
    }

    private ActionTarget touch(String action, Yaml.Fields fields) {
        List<Caption> captions = Stream.concat(
                        texts(fields, "text").stream().map(text -> new Caption(text, Caption.Source.VIEW)),
                        texts(fields, "question").stream().map(text -> new Caption(text, Caption.Source.CHOICE)))
                .toList();
        EnumSet<TouchSort> sorts = EnumSet.noneOf(TouchSort.class);
        for (String name : texts(fields, "class")) {
            TouchSort.parse(name).ifPresentOrElse(sorts::add, () -> problem(fields.at("class"), noClass(name)));
        }
        String id = text(fields, "id").or(() -> text(fields, "tool")).orElse("");
        return new ActionTarget(captions, id, !TRIGGERS_NOTHING.contains(action), sorts);
    }

    private static String noClass(String name) {
        return "class '" + name + "' is none of "
                + Stream.of(TouchSort.values()).map(TouchSort::label).collect(Collectors.joining(", "));
    }

    private ActionReach reach(Yaml.Fields fields) {
        Optional<WebAddress> frame = address(fields, "frame", Optional.empty());
        Optional<Destination> to = address(fields, "to", frame)
                .map(address -> new Destination(address, Set.copyOf(saidBy(fields, frame))));
        Optional<CalledTool> tool = text(fields, "tool")
                .map(name -> new CalledTool(name, flag(fields, "of_page"), flag(fields, "destructive")));
        return new ActionReach(frame.map(WebAddress::origin), to, data(fields), tool);
    }

    private List<DataSource> saidBy(Yaml.Fields fields, Optional<WebAddress> frame) {
        List<DataSource> stated = sources(fields.values().get("said_by"), fields);
        DataSource usual = frame.<DataSource>map(page -> new DataSource.PageText(page.origin()))
                .orElseGet(DataSource.UserWords::new);
        return stated.isEmpty() ? List.of(usual) : stated;
    }

    private Optional<WebAddress> address(Yaml.Fields fields, String key, Optional<WebAddress> base) {
        Optional<String> written = text(fields, key);
        Optional<WebAddress> address = written.flatMap(
                text -> base.map(page -> WebAddress.parse(text, page)).orElseGet(() -> WebAddress.parse(text)));
        if (written.isPresent() && address.isEmpty()) {
            problem(fields.at(key), "'" + key + "' is no address that a browser opens: '" + written.get() + "'");
        }
        return address;
    }

    private Optional<TaskMandate> mandate(Yaml.Fields fields) {
        List<String> words = texts(fields, "task");
        List<String> starts = texts(fields, "start");
        return words.isEmpty() && starts.isEmpty() ? Optional.empty() : Optional.of(TaskMandate.of(words, starts));
    }

    private List<SentValue> data(Yaml.Fields fields) {
        Yaml.@org.jspecify.annotations.Nullable Value data = fields.values().get("data");
        return data == null
                ? List.of()
                : items(data).flatMap(item -> value(item).stream()).toList();
    }

    private Optional<SentValue> value(Yaml.Value item) {
        Optional<String> name =
                item instanceof Yaml.Fields of ? text(of, "name") : Optional.of(((Yaml.Text) item).text());
        if (name.isEmpty()) {
            problem(item, "a value needs a 'name', and 'from' or 'for'");
            return Optional.empty();
        }
        List<DataSource> sources =
                item instanceof Yaml.Fields of ? sources(of.values().get("from"), of) : List.of();
        List<DataSource> all = sources.isEmpty() ? byName(name.get(), item) : sources;
        return all.isEmpty() ? Optional.empty() : Optional.of(new SentValue(name.get(), Set.copyOf(all)));
    }

    private List<DataSource> byName(String name, Yaml.Value item) {
        if (name.startsWith("values.")) {
            return List.of(new DataSource.UserValues());
        }
        if (name.startsWith("secrets.")) {
            return List.of(new DataSource.BoundSecret(item instanceof Yaml.Fields of ? texts(of, "for") : List.of()));
        }
        problem(item, "say whom '" + name + "' is from: user, values, secret, page:ORIGIN, tool:NAME or file:PATH");
        return List.of();
    }

    private List<DataSource> sources(Yaml.@org.jspecify.annotations.Nullable Value from, Yaml.Fields of) {
        return from == null
                ? List.of()
                : items(from).flatMap(item -> source(item, of).stream()).toList();
    }

    private Optional<DataSource> source(Yaml.Value item, Yaml.Fields of) {
        String written = item instanceof Yaml.Text text ? text.text() : "";
        String[] parts = written.split(":", 2);
        String rest = parts.length > 1 ? parts[1].strip() : "";
        Optional<DataSource> source = switch (parts[0]) {
            case "user" -> Optional.of(new DataSource.UserWords());
            case "values" -> Optional.of(new DataSource.UserValues());
            case "secret" -> Optional.of(new DataSource.BoundSecret(texts(of, "for")));
            case "page" -> WebAddress.parse(rest).map(page -> new DataSource.PageText(page.origin()));
            case "tool" -> rest.isEmpty() ? Optional.empty() : Optional.of(new DataSource.ToolResult(rest));
            case "file" -> Optional.of(new DataSource.UserFile(rest, flag(of, "given")));
            default -> Optional.empty();
        };
        if (source.isEmpty()) {
            problem(item, "'" + written + "' is none of user, values, secret, page:ORIGIN, tool:NAME, file:PATH");
        }
        return source;
    }

    private static Stream<Yaml.Value> items(Yaml.Value value) {
        return value instanceof Yaml.Items list
                ? list.items().stream().filter(item -> !(item instanceof Yaml.Items))
                : Stream.of(value);
    }

    private Optional<String> text(Yaml.Fields fields, String key) {
        return texts(fields, key).stream().findFirst();
    }

    private List<String> texts(Yaml.Fields fields, String key) {
        Yaml.@org.jspecify.annotations.Nullable Value value = fields.values().get(key);
        if (value == null) {
            return List.of();
        }
        List<String> texts = items(value)
                .filter(Yaml.Text.class::isInstance)
                .map(text -> ((Yaml.Text) text).text())
                .filter(text -> !text.isBlank())
                .toList();
        if (texts.isEmpty()) {
            problem(value, "'" + key + "' must be a text, or a list of some");
        }
        return texts;
    }

    private static String brief(String text) {
        return text.length() <= LONGEST_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT / 2)) + "…";
    }

    private boolean flag(Yaml.Fields fields, String key) {
        return text(fields, key).map(text -> text.equalsIgnoreCase("true")).orElse(false);
    }

    private void problem(Yaml.Value at, String what) {
        problems.add("line " + at.line() + ": " + what);
    }
}
