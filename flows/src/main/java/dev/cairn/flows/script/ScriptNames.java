package dev.cairn.flows.script;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.language.FlowSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where a script names nodes, answers and flows of its flow, so that it can follow when they are called otherwise. Immutable. */
public final class ScriptNames {
    private static final Set<String> BY_NAME = Set.of("given", "answers");
    private static final Set<String> NAMES = Set.of("asks", "refuses", "declined", "key");
    private static final Set<String> FLOWS = Set.of("begin", "path");

    private final FlowSymbols flow;
    private final String begin;
    private final List<Scalar> answers = new ArrayList<>();
    private final List<Scalar> flows = new ArrayList<>();

    private ScriptNames(FlowDocument flow, FlowDocument script) {
        this.flow = FlowSymbols.of(flow);
        Mapping top = script.root().orElse(null) instanceof Mapping mapping
                ? mapping
                : new Mapping(List.of(), Place.startOf(script.file()));
        String main = flow.root().orElse(null) instanceof Mapping root && root.get("flow") instanceof Scalar name
                ? name.text()
                : "";
        this.begin = top.get("begin") instanceof Scalar entry && !entry.text().equals(main) ? entry.text() : "";
        visit("", top);
    }

    /** Of a script and its flow, as both are before the change. */
    public static ScriptNames of(FlowDocument flow, FlowDocument script) {
        return new ScriptNames(flow, script);
    }

    private void visit(String field, Content content) {
        switch (content) {
            case Mapping mapping -> mapping.entries().forEach(entry -> entry(field, entry));
            case Sequence list -> list.items().forEach(item -> visit(field, item));
            case Scalar scalar -> {
                if (NAMES.contains(field)) {
                    answers.add(scalar);
                } else if (FLOWS.contains(field)) {
                    flows.add(scalar);
                }
            }
        }
    }

    private void entry(String field, Entry entry) {
        boolean named = BY_NAME.contains(field) || field.equals("updates") && !isUpdate(entry.name());
        if (named) {
            answers.add(entry.key());
        } else if (!Set.of("tools", "context", "value").contains(entry.name())) {
            visit(entry.name(), entry.value());
        }
    }

    private static boolean isUpdate(String name) {
        return Set.of("key", "value", "quote").contains(name);
    }

    /** What has to be changed in the script when an operation is done; nothing for one that renames nothing. */
    public List<TextEdit> edits(EditOperation operation) {
        return switch (operation) {
            case EditOperation.Rename rename -> renamed(rename);
            case EditOperation.RenameFlow rename -> renamed(rename);
            default -> List.of();
        };
    }

    /** The places that name a node, or what it is answered. */
    public List<Place> namesOf(String owner, String node) {
        return answers.stream()
                .filter(name -> !renamed(name.text(), new EditOperation.Rename(owner, node, node + "_"))
                        .equals(name.text()))
                .map(Scalar::place)
                .toList();
    }

    private List<TextEdit> renamed(EditOperation.Rename rename) {
        return answers.stream()
                .flatMap(name -> edit(name, renamed(name.text(), rename)))
                .toList();
    }

    private static Stream<TextEdit> edit(Scalar name, String to) {
        return to.equals(name.text()) ? Stream.empty() : Stream.of(TextEdit.replace(name.place(), to));
    }

    private List<TextEdit> renamed(EditOperation.RenameFlow rename) {
        Stream<TextEdit> own = flows.stream()
                .filter(name -> name.text().equals(rename.flow()))
                .map(name -> TextEdit.replace(name.place(), rename.to()));
        Stream<TextEdit> within = answers.stream()
                .flatMap(name -> edit(
                        name,
                        name.text()
                                .replaceAll(
                                        "(?<=\\.)" + java.util.regex.Pattern.quote(rename.flow()) + "(?=[#/])",
                                        rename.to())));
        return Stream.concat(own, within).toList();
    }

    /** {@code wish.buy/lux}: the parts before the last are nodes that call or choose, each in the flow that the one before leads to. */
    private String renamed(String name, EditOperation.Rename rename) {
        List<String> parts = new ArrayList<>(List.of(name.split("/", -1)));
        String at = begin;
        for (int i = 0; i < parts.size() - 1; i++) {
            String node = parts.get(i).replaceFirst("[.#].*$", "");
            String rest = parts.get(i).substring(node.length());
            if (at.equals(rename.flow()) && node.equals(rename.node())) {
                parts.set(i, rename.to() + rest);
            }
            at = calledFrom(at, node, rest);
        }
        String last = parts.getLast();
        String owner = parts.size() == 1 ? owner(last) : at;
        if (owner.equals(rename.flow()) && isAnswerOf(rename, last)) {
            parts.set(parts.size() - 1, rename.to());
        }
        return String.join("/", parts);
    }

    /** Whether a node with that id is meant: one that has a key of its own is only by its id. */
    private boolean isAnswerOf(EditOperation.Rename rename, String name) {
        return name.equals(rename.node())
                && flow.body(rename.flow(), rename.node()).isPresent();
    }

    private String calledFrom(String at, String node, String rest) {
        String path = rest.startsWith(".") ? rest.substring(1).replaceFirst("#.*$", "") : "";
        Optional<@Nullable Content> call = flow.body(at, node).map(body -> body.get("call"));
        return !path.isEmpty()
                ? path
                : call.filter(Scalar.class::isInstance)
                        .map(flow -> ((Scalar) flow).text())
                        .orElse("");
    }

    /** The flow that a bare name belongs to: where the script begins if that asks for it, else the only one that does. */
    private String owner(String name) {
        if (asks(begin, name)) {
            return begin;
        }
        List<String> owners = Stream.concat(Stream.of(""), flow.flows().stream().map(Entry::name))
                .filter(one -> asks(one, name))
                .toList();
        return owners.size() == 1 ? owners.getFirst() : "?";
    }

    private boolean asks(String owner, String name) {
        return flow.nodeOf(owner, name).isPresent() || flow.body(owner, name).isPresent();
    }
}
