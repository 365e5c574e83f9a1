package dev.cairn.flows.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RandomEditsTest {
    private static final FlowCompiler COMPILER = FlowCompiler.standard();
    private static final Path EXAMPLES = Path.of("../examples/flows");

    /** From so many operations on each kind of them is there. */
    private static final int VARIED = 100;

    @Test
    void randomOperationsKeepFlowsWholeAndCanBeTakenBack() {
        run(Integer.getInteger("cairn.flows.few", 300));
    }

    @Test
    @Tag("slow")
    void manyRandomOperationsDoSoToo() {
        run(Integer.getInteger("cairn.flows.edits", 1_500));
    }

    private static void run(int operations) {
        List<FlowDocument> flows = flows();
        assertThat(flows).hasSizeGreaterThanOrEqualTo(6);
        Map<String, Integer> done = new TreeMap<>();
        int seed = 0;
        int count = 0;
        int compiled = 0;
        while (count < operations) {
            FlowDocument flow = flows.get(seed % flows.size());
            Judged judged = new Judged(flow);
            RandomOperations random = new RandomOperations(seed++);
            for (int i = 0; i < 8; i++) {
                EditOperation operation = random.next(flow);
                FlowEdit edit;
                try {
                    edit = FlowEditor.of("test").apply(flow, operation);
                } catch (EditException refused) {
                    assertThat(refused.code()).isEqualTo("edit.refused");
                    assertThat(refused.getMessage()).as("%s", operation).doesNotContain("laid out");
                    continue;
                }
                Judged after = new Judged(edit.flow());
                check(judged, after, edit, operation, seed);
                compiled += keepsMeaning(operation) && judged.isClean()
                        ? assertCompilesAsBefore(judged, after, operation)
                        : 0;
                done.merge(operation.getClass().getSimpleName(), 1, Integer::sum);
                flow = edit.flow();
                judged = after;
                count++;
            }
        }
        if (operations >= VARIED) {
            assertThat(compiled)
                    .as("operations on flows without errors that keep their meaning")
                    .isGreaterThan(operations / 20);
            assertThat(done.keySet())
                    .contains(
                            "Rename", "RenameFlow", "Insert", "Delete", "Set", "Move", "Connect", "Extract", "Inline");
        }
    }

    private static void check(Judged was, Judged is, FlowEdit edit, EditOperation operation, int seed) {
        FlowDocument before = was.document;
        FlowDocument after = is.document;
        String what = "seed " + seed + ": " + operation + "\n" + before.text() + "\n-----\n" + after.text();
        assertThat(TextEdit.apply(before.text(), edit.edits())).as(what).isEqualTo(after.text());
        assertThat(TextEdit.apply(after.text(), edit.inverse())).as(what).isEqualTo(before.text());
        if (seed % 8 == 0) {
            FlowDocument preview = FlowEditor.of("test").preview(before, List.of(operation));
            assertThat(preview.text()).as(what).isEqualTo(after.text());
        }
        assertThat(is.errors).as(what).hasSizeLessThanOrEqualTo(was.errors.size());
        Set<String> unresolved = new HashSet<>(is.unresolved);
        unresolved.removeAll(was.unresolved);
        assertThat(unresolved).as(what).isEmpty();
        if (!(operation instanceof EditOperation.Delete)) {
            assertThat(comments(after)).as(what).containsAll(comments(before));
        }
        long touched = edit.edits().stream()
                .mapToLong(one ->
                        before.text().substring(one.start(), one.end()).lines().count() + 1)
                .sum();
        long same = before.text()
                .lines()
                .filter(new HashSet<>(after.text().lines().toList())::contains)
                .count();
        assertThat(same).as(what).isGreaterThanOrEqualTo(before.text().lines().count() - touched);
    }

    /** Whether a flow means the same afterwards, so that the whole compiler must say the same. */
    private static boolean keepsMeaning(EditOperation operation) {
        return operation instanceof EditOperation.Rename
                || operation instanceof EditOperation.RenameFlow
                || operation instanceof EditOperation.Extract
                || operation instanceof EditOperation.Inline
                || (operation instanceof EditOperation.Move move
                        && !move.pointer().contains("/next/"));
    }

    private static int assertCompilesAsBefore(Judged was, Judged is, EditOperation operation) {
        assertThat(is.codes()).as("%s\n%s", operation, was.document.text()).isEqualTo(was.codes());
        return 1;
    }

    /** What is known of one document: of the next operation it is what was before. */
    private static final class Judged {
        private final FlowDocument document;
        private final List<String> errors;
        private final Set<String> unresolved;
        private @Nullable List<String> codes;

        Judged(FlowDocument document) {
            this.document = document;
            this.errors = RandomEditsTest.errors(document);
            this.unresolved = RandomEditsTest.unresolved(document);
        }

        List<String> codes() {
            List<String> known = codes;
            if (known == null) {
                known = RandomEditsTest.codes(document);
                codes = known;
            }
            return known;
        }

        boolean isClean() {
            return codes().stream().allMatch("F204"::equals);
        }
    }

    private static List<String> codes(FlowDocument document) {
        return COMPILER.compile(document).problems().stream()
                .filter(FlowProblem::isError)
                .map(FlowProblem::code)
                .sorted()
                .toList();
    }

    private static List<String> errors(FlowDocument document) {
        return FlowDecoder.decode(document).problems().stream()
                .filter(FlowProblem::isError)
                .map(FlowProblem::shown)
                .toList();
    }

    private static List<String> comments(FlowDocument document) {
        return document.text()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("#"))
                .toList();
    }

    /** Names in expressions that are nothing of their flow. */
    private static Set<String> unresolved(FlowDocument document) {
        SourceDraft draft = new SourceDraft(document);
        Set<String> unresolved = new HashSet<>();
        for (NameSite site : NameSites.of(document)) {
            if (site instanceof NameSite.InExpression(String flow, var expression)) {
                Set<String> known = known(draft, flow);
                ExpressionNames.of(expression.source())
                        .ifPresent(names -> names.names().stream()
                                .map(ExpressionNames.Name::name)
                                .filter(name -> !known.contains(name))
                                .forEach(unresolved::add));
            }
        }
        return unresolved;
    }

    private static Set<String> known(SourceDraft draft, String flow) {
        Set<String> known = new HashSet<>(Set.of("context", "item", "index", "last", "optional", "math", "sets"));
        for (String part : List.of("takes", "let")) {
            if (draft.at(Pointers.flow(flow) + "/" + part).orElse(null) instanceof Mapping mapping) {
                mapping.entries().forEach(entry -> known.add(entry.name()));
            }
        }
        for (Entry node : draft.mapping(EditSession.nodes(flow)).entries()) {
            if (node.value() instanceof Mapping body && EditSession.hasValue(body)) {
                known.add(EditSession.valueName(node.name(), body));
                if (body.get("choose") instanceof Sequence paths) {
                    paths.items().forEach(path -> known.add(((Scalar) path).text()));
                }
            }
        }
        return known;
    }

    /** With a comment above each line. */
    private static String noted(String text) {
        StringBuilder noted = new StringBuilder();
        int number = 0;
        for (String line : text.lines().toList()) {
            int indent = line.length() - line.stripLeading().length();
            noted.append(" ".repeat(indent)).append("# note ").append(++number).append('\n');
            noted.append(line).append('\n');
        }
        return noted.toString();
    }

    static List<FlowDocument> flows() {
        List<FlowDocument> flows = new ArrayList<>();
        try (Stream<Path> files = Files.walk(EXAMPLES)) {
            for (Path file : files.filter(path -> path.toString().matches(".*(flow|global)\\.yaml"))
                    .sorted()
                    .toList()) {
                FlowDocument flow = FlowDocument.parse(file.toString(), Files.readString(file));
                flows.add(flow);
                flows.add(FlowDocument.parse(file + ".json", flow.toJson().toPrettyString()));
                flows.add(FlowDocument.parse(
                        file + ".block", ValueText.document(flow.toJson()).replace("\n", "\r\n")));
                flows.add(FlowDocument.parse(file + ".noted", noted(ValueText.document(flow.toJson()))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return flows;
    }
}
