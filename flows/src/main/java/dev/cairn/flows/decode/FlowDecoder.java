package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.model.ContextField;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.model.VoteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Turns a document of schema 1, or of the draft, which is lifted first, into a model. All that is wrong with its shape is reported at once (F1xx); what is right is in the model nevertheless, so that
 * later checks can say theirs too.
 */
public final class FlowDecoder {
    /** How many nodes a document may have. */
    public static final int MOST_NODES = 10_000;

    private static final Set<String> DOCUMENT = Set.of(
            "flow",
            "schema",
            "version",
            "language",
            "flows",
            "anytime",
            "context",
            "tools",
            "votes",
            "silence",
            "limits",
            "migrations");

    private final ShapeProblems problems = new ShapeProblems();
    private final PartDecoder parts = new PartDecoder(problems);
    private final GraphDecoder graphs = new GraphDecoder(problems, parts);
    private final HouseDecoder house = new HouseDecoder(problems, parts);

    private int schema = FlowModel.NEWEST_SCHEMA;

    private FlowDecoder() {}

    /** Whether something may be the id of a node, a key, or the name of a flow. */
    public static boolean isName(String text) {
        return Identifiers.isName(text);
    }

    /** Reads the model of a document. */
    public static DecodedDocument decode(FlowDocument document) {
        FlowDecoder decoder = new FlowDecoder();
        Optional<FlowModel> model = document.root().flatMap(decoder::lifted);
        List<FlowProblem> all = new ArrayList<>(document.problems());
        if (!document.isCutOff()) {
            all.addAll(decoder.problems.found());
        }
        return new DecodedDocument(document, model, all);
    }

    /** Reads a list of tools: a mapping of name to signature, as it may stand under {@code tools} of a flow, or as a file of its own. */
    public static DecodedTools decodeTools(FlowDocument document) {
        FlowDecoder decoder = new FlowDecoder();
        ToolCatalog catalog = document.root().map(decoder.house::catalog).orElse(ToolCatalog.EMPTY);
        List<FlowProblem> all = new ArrayList<>(document.problems());
        all.addAll(decoder.problems.found());
        return new DecodedTools(catalog, all);
    }

    private Optional<FlowModel> lifted(Content root) {
        Optional<Mapping> draft = DraftLift.lift(root);
        schema = draft.isPresent() ? 0 : FlowModel.NEWEST_SCHEMA;
        return root(draft.<Content>map(lifted -> lifted).orElse(root));
    }

    private Optional<FlowModel> root(Content root) {
        if (!(root instanceof Mapping mapping)) {
            problems.add(
                    "F109", root.place(), "a flow is a mapping, this is " + root.described(), Fix.advice("flow: NAME"));
            return Optional.empty();
        }
        if (mapping.has("turns") && !mapping.has("nodes")) {
            problems.add(
                    "F109", root.place(), "this is a script of a talk, and no flow", Fix.advice("cairn flow test"));
            return Optional.empty();
        }
        Set<String> known = new TreeSet<>(DOCUMENT);
        known.addAll(GraphDecoder.FIELDS);
        FieldReader fields = FieldReader.of(mapping, "a flow document", known, problems);
        checkSchema(fields);
        Optional<Scalar> name = fields.scalar("flow", "a name");
        if (name.isEmpty()) {
            problems.missing(root.place(), "the document", "name", "flow: NAME");
        }
        name.ifPresent(written -> Identifiers.check(written, "name of a flow", problems));
        return Optional.of(model(name.map(Scalar::text).orElse("flow"), fields));
    }

    private void checkSchema(FieldReader fields) {
        int newest = FlowModel.NEWEST_SCHEMA;
        Optional<Scalar> written = fields.scalar("schema", "a whole number");
        if (written.isEmpty()) {
            problems.missing(fields.mapping().place(), "the document", "schema", "schema: " + newest);
            return;
        }
        String found = written.get().text();
        if (!found.equals(String.valueOf(newest))) {
            boolean older = found.matches("[0-9]{1,4}") && Integer.parseInt(found) < newest;
            Fix fix = older
                    ? Fix.advice("cairn flow migrate")
                    : Fix.safe(
                            "schema: " + newest, TextEdit.replace(written.get().place(), "" + newest));
            problems.add(
                    "F107",
                    written.get().place(),
                    older
                            ? "schema " + found + " is older than " + newest
                            : "schema " + found + " is not known, the newest is " + newest,
                    fix);
        }
    }

    private FlowModel model(String name, FieldReader fields) {
        Flow main = graphs.flow(name, fields, fields.mapping().place());
        Map<String, Flow> flows = fields.map("flows", entry -> called(entry, name));
        graphs.checkSize(fields.mapping().place());
        return new FlowModel(
                name,
                schema,
                fields.whole("version", 0).orElse(1),
                main,
                flows,
                house.topics(fields),
                fields.map("context", this::contextField),
                fields.content("tools").map(house::catalog).orElse(ToolCatalog.EMPTY),
                fields.content("votes").map(parts::votes).orElse(VoteSettings.DEFAULT),
                fields.text("language").orElse("en"),
                house.silence(fields),
                house.limits(fields),
                house.migrations(fields),
                fields.mapping().place());
    }

    private Optional<Flow> called(Entry entry, String main) {
        Identifiers.check(entry.key(), "name of a flow", problems);
        if (entry.name().equals(main)) {
            problems.add(
                    "F104", entry.key().place(), "'" + main + "' is the document's own name", Fix.advice("rename one"));
            return Optional.empty();
        }
        FieldReader fields = FieldReader.of(entry.value(), entry.name(), "a flow", GraphDecoder.FIELDS, problems);
        return Optional.of(graphs.flow(entry.name(), fields, entry.value().place()));
    }

    private Optional<ContextField> contextField(Entry entry) {
        Identifiers.check(entry.key(), "name", problems);
        if (entry.value() instanceof Mapping mapping && mapping.has("type")) {
            FieldReader fields =
                    FieldReader.of(mapping, "a context value", Set.of("type", "optional", "private"), problems);
            return fields.content("type")
                    .map(type -> new ContextField(
                            entry.name(),
                            type,
                            fields.yes("optional"),
                            fields.yes("private"),
                            entry.value().place()));
        }
        return Optional.of(new ContextField(
                entry.name(), entry.value(), false, false, entry.value().place()));
    }
}
