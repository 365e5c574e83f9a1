package dev.cairn.cli.fuzz;

import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.Buttons;
import dev.cairn.agent.gate.Caption;
import dev.cairn.agent.gate.Caption.Source;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.guard.GuardInput;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.cli.flow.lsp.EditorInput;
import dev.cairn.testkit.fuzz.Parser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What pages, tasks, servers and editors say: labels, words, addresses, the heads of messages, texts that change. */
final class GuestParsers {
    private static final String START = "https://shop.example/cart";

    private final EditorInput editor = new EditorInput();
    private final ActionGate gate = new ActionGate(
            new GateSettings(Mode.CONFIRM, true, List.of(rule())),
            List.of("nuke"),
            Map.of(),
            Optional.of(TaskMandate.of(List.of("buy it for at most 10 EUR"), List.of(START))));

    private static Rule rule() {
        return new Rule(
                "drafts",
                Optional.empty(),
                Optional.empty(),
                Optional.of("delete draft*"),
                Optional.of("*del*row*"),
                Mode.DENY);
    }

    List<Parser> all() {
        return List.of(
                Parser.of("gate-label", this::label),
                Parser.of("task-words", GuestParsers::task),
                Parser.of("address", GuestParsers::address),
                Parser.of("origin-pattern", GuestParsers::pattern),
                Parser.of("message-head", GuardInput::read, IOException.class),
                Parser.of("open-flow", input -> editor.read(CommandParsers.text(input))));
    }

    /** The first line is on the button and its id, the others stand around it. */
    private void label(byte[] input) {
        List<String> lines = CommandParsers.text(input).lines().toList();
        String name = lines.isEmpty() ? "" : lines.getFirst();
        String around = String.join("\n", lines.subList(Math.min(1, lines.size()), lines.size()));
        List<Caption> captions = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            captions.add(new Caption(lines.get(i), Source.values()[i % Source.values().length]));
        }
        captions.add(new Caption(around, Source.CHOICE));
        var ruling = gate.judge(new ActionTarget(captions, name, true, Set.of()));
        var yes = Buttons.isAffirmative(name);
        var no = Buttons.isCancelling(name, around);
        var seeks = Buttons.isSearch(name);
    }

    private static void task(byte[] input) {
        String words = CommandParsers.text(input);
        var task = TaskReader.read(words, START, List.of()).doneBy(words);
        var mandate = TaskMandate.of(List.of(words), List.of()).naming(List.of(words), "Delete all");
    }

    /** The pattern that means an origin means it, as it is written, too. */
    private static void address(byte[] input) {
        String written = CommandParsers.text(input);
        WebAddress page = WebAddress.parse(START).orElseThrow();
        var link = WebAddress.parse(written, page);
        Optional<WebOrigin> origin =
                WebOrigin.of(written).filter(it -> it.isWeb() && !it.host().contains("*"));
        origin.map(OriginPattern::exactly).ifPresent(pattern -> {
            if (!OriginPattern.parse(pattern.toString()).equals(Optional.of(pattern))) {
                throw new IllegalStateException("the pattern " + pattern + " is read as another");
            }
            var own = OriginPattern.isOwnNetwork(origin.get());
        });
    }

    private static void pattern(byte[] input) {
        Optional<OriginPattern> read = OriginPattern.parse(CommandParsers.text(input));
        if (!read.flatMap(pattern -> OriginPattern.parse(pattern.toString())).equals(read)) {
            throw new IllegalStateException("written as " + read + " it is read as another");
        }
    }
}
