package dev.cairn.cli.flow.author;

import dev.cairn.flows.edit.EditOperation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** The operations of {@code cairn flow edit}, each a command below it. */
final class EditCommands {
    private EditCommands() {}

    /** What all operations have. */
    @Command(mixinStandardHelpOptions = true)
    abstract static sealed class Operation implements Callable<Integer> {
        @ParentCommand
        @SuppressWarnings("NullAway.Init") // set by picocli
        private FlowEditCommand edit;

        final String flow() {
            return edit.flow;
        }

        abstract List<EditOperation> operations();

        @Override
        public final Integer call() {
            return edit.run(operations());
        }
    }

    @Command(
            name = "rename",
            customSynopsis = "cairn flow edit FLOW rename [OPTIONS] NODE TO",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml rename lux brightness"},
            description = "Gives a node another id. Its key goes with it unless it has one of its own.")
    static final class Rename extends Operation {
        @Parameters(index = "0", paramLabel = "NODE")
        private String node = "";

        @Parameters(index = "1", paramLabel = "TO")
        private String to = "";

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Rename(flow(), node, to));
        }
    }

    @Command(
            name = "rename-flow",
            customSynopsis = "cairn flow edit FLOW rename-flow [OPTIONS] FLOW TO",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml rename-flow buy purchase"},
            description = "Gives a flow of the document another id.")
    static final class RenameFlow extends Operation {
        @Parameters(index = "0", paramLabel = "FLOW")
        private String from = "";

        @Parameters(index = "1", paramLabel = "TO")
        private String to = "";

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.RenameFlow(from, to));
        }
    }

    @Command(
            name = "insert",
            customSynopsis = "cairn flow edit FLOW insert [OPTIONS] NODE FIELDS",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml insert name '{ask: Name?, type: text}'"},
            description = "Puts a new node into the flow.")
    static final class Insert extends Operation {
        @Parameters(index = "0", paramLabel = "NODE", description = "its id")
        private String node = "";

        @Parameters(
                index = "1",
                paramLabel = "FIELDS",
                description = "in YAML or JSON: '{ask: Your name?, type: text}'")
        private String body = "";

        @Option(names = "--after", paramLabel = "NODE", description = "whose way on leads to the new node")
        private @Nullable String after;

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Insert(flow(), node, EditedFile.value(body), Optional.ofNullable(after)));
        }
    }

    @Command(
            name = "delete",
            customSynopsis = "cairn flow edit FLOW delete [OPTIONS] NODE",
            footer = {
                "",
                "Examples:",
                "  cairn flow edit lighting.yaml delete fax",
                "  cairn flow edit lighting.yaml delete lux --instead 200"
            },
            description = "Takes a node away; what led to it leads to where it led.")
    static final class Delete extends Operation {
        @Parameters(index = "0", paramLabel = "NODE")
        private String node = "";

        @Option(
                names = "--instead",
                paramLabel = "EXPRESSION",
                description = "what expressions get that read its answer")
        private @Nullable String instead;

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Delete(flow(), node, Optional.ofNullable(instead)));
        }
    }

    @Command(
            name = "set",
            customSynopsis = "cairn flow edit FLOW set [OPTIONS] PLACE VALUE",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml set /nodes/lux/ask 'How bright?'"},
            description = "Sets a value.")
    static final class SetValue extends Operation {
        @Parameters(index = "0", paramLabel = "PLACE", description = "a JSON pointer")
        private String pointer = "";

        @Parameters(index = "1", paramLabel = "VALUE", description = "in YAML or JSON")
        private String value = "";

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Set(pointer, Optional.of(EditedFile.value(value))));
        }
    }

    @Command(
            name = "remove",
            customSynopsis = "cairn flow edit FLOW remove [OPTIONS] PLACE",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml remove /nodes/lux/check"},
            description = "Takes a value away.")
    static final class Remove extends Operation {
        @Parameters(index = "0", paramLabel = "PLACE", description = "a JSON pointer")
        private String pointer = "";

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Set(pointer, Optional.empty()));
        }
    }

    @Command(
            name = "move",
            customSynopsis = "cairn flow edit FLOW move [OPTIONS] PLACE",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml move /nodes/fax --before email"},
            description = "Puts an entry, or an item of a list, elsewhere in what it stands in.")
    static final class Move extends Operation {
        @Parameters(index = "0", paramLabel = "PLACE", description = "a JSON pointer")
        private String pointer = "";

        @Option(
                names = "--before",
                paramLabel = "NAME",
                description = "an entry's name or an item's index; the end unless said")
        private @Nullable String before;

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Move(pointer, Optional.ofNullable(before)));
        }
    }

    @Command(
            name = "connect",
            customSynopsis = "cairn flow edit FLOW connect [OPTIONS] FROM TO",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml connect lux person --when 'lux > 1500'"},
            description = "Leads from one node to another.")
    static final class Connect extends Operation {
        @Parameters(index = "0", paramLabel = "FROM")
        private String from = "";

        @Parameters(index = "1", paramLabel = "TO", description = "a node, end, or person")
        private String to = "";

        @Option(
                names = "--when",
                paramLabel = "EXPRESSION",
                description = "only if it holds; else in place of the way on")
        private @Nullable String when;

        @Option(names = "--again", paramLabel = "N", description = "how often, for a way back")
        private @Nullable Integer again;

        @Override
        List<EditOperation> operations() {
            OptionalInt times = again == null ? OptionalInt.empty() : OptionalInt.of(again);
            return List.of(new EditOperation.Connect(flow(), from, to, Optional.ofNullable(when), times));
        }
    }

    @Command(
            name = "extract",
            customSynopsis = "cairn flow edit FLOW extract [OPTIONS] FLOW NODE...",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml extract contact email phone --call contact_call"
            },
            description = "Makes a flow of some nodes, and calls it where they were.")
    static final class Extract extends Operation {
        @Parameters(index = "0", paramLabel = "FLOW", description = "the id of the new flow")
        private String into = "";

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "NODE")
        private List<String> nodes = List.of();

        @Option(
                names = "--call",
                paramLabel = "NODE",
                required = true,
                description = "the id of the node that calls it")
        private String call = "";

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Extract(flow(), nodes, into, call));
        }
    }

    @Command(
            name = "inline",
            customSynopsis = "cairn flow edit FLOW inline [OPTIONS] NODE",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml inline contact_call"},
            description = "Puts the nodes of a flow in the place of the node that calls it.")
    static final class Inline extends Operation {
        @Parameters(index = "0", paramLabel = "NODE", description = "the node that calls")
        private String call = "";

        @Override
        List<EditOperation> operations() {
            return List.of(new EditOperation.Inline(flow(), call));
        }
    }

    @Command(
            name = "apply",
            customSynopsis = "cairn flow edit FLOW apply [OPTIONS] FILE",
            footer = {"", "Examples:", "  cairn flow edit lighting.yaml apply operations.json --json"},
            description = {
                "Does the operations of a file, one after the other, all or none.",
                "A list of objects such as {\"op\": \"rename\", \"node\": \"lux\", \"to\": \"brightness\"}, with the names of these commands and of their values."
            })
    static final class Apply extends Operation {
        @Parameters(index = "0", paramLabel = "FILE", description = "in YAML or JSON")
        @SuppressWarnings("NullAway.Init") // required
        private Path operations;

        @Override
        List<EditOperation> operations() {
            return EditedFile.operations(operations);
        }
    }
}
