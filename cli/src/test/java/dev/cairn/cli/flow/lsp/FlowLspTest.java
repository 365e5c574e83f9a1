package dev.cairn.cli.flow.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The language server as an editor has it: a process of its own, spoken to over its standard input and output. */
class FlowLspTest {
    private static final String URI = "file:///tmp/lighting.yaml";
    private static final String FLOW = """
            flow: lighting
            schema: 1
            start: venue
            nodes:
              venue: {ask: "What is to be lit?", type: {choice: [tennis, football, path]}, next: lux}
              lux:
                ask: How bright, in lux?
                when: venue != 'path'
                type: {whole: {from: 50, to: 2000}}
                next: order
              order:
                do: crm.order
                with: {venue: venue}
                next: buy
              buy: {call: details, next: done}
              done: {end: completed, say: "Order {order.number}, {venue}."}
            flows:
              details:
                about: more of it
                start: day
                nodes:
                  day: {ask: "Which day?", type: date, next: end}
            tools:
              crm.order: {takes: {venue: {choice: [tennis, football, path]}}, gives: {number: text}}
            """;

    private static EditorProcess editor;

    @BeforeAll
    static void start() throws Exception {
        editor = EditorProcess.start();
    }

    @AfterAll
    static void stop() throws Exception {
        assertThat(editor.stop()).isZero();
    }

    private static Position at(String text, String found, int into) {
        int offset = text.indexOf(found) + into;
        var span = FlowDocument.parse("x", text).lines().span(offset, offset);
        return new Position(span.line() - 1, span.column() - 1);
    }

    private static List<String> completions(String text, String found) throws Exception {
        editor.open(URI, text);
        return editor.completion(URI, at(text, found, found.length())).stream()
                .map(CompletionItem::getLabel)
                .toList();
    }

    @Test
    void problemsAreShownWhereTheyAreAndMendedByAFix() throws Exception {
        String wrong = FLOW.replace("next: lux}", "next: luxx}");
        PublishDiagnosticsParams shown = editor.open(URI, wrong);

        Diagnostic problem = shown.getDiagnostics().stream()
                .filter(one -> one.getCode().getLeft().equals("F201"))
                .findFirst()
                .orElseThrow();
        assertThat(problem.getRange().getStart()).isEqualTo(at(wrong, "luxx}", 0));
        assertThat(problem.getMessage().getLeft()).contains("'luxx' is no node", "→ 'lux'");
        List<CodeAction> actions = editor.actions(URI, problem.getRange());
        assertThat(actions).extracting(CodeAction::getTitle).contains("F201: 'lux'", "Apply all safe fixes");
        String mended = editor.applied(
                wrong, EditorProcess.edits(URI, actions.getFirst().getEdit()));
        assertThat(mended).isEqualTo(FLOW);
        assertThat(editor.open(URI, mended).getDiagnostics())
                .noneMatch(one -> one.getCode().getLeft().equals("F201"));
    }

    @Test
    void aNameSaysWhatItIsAndWhereItComesFrom() throws Exception {
        editor.open(URI, FLOW);
        assertThat(editor.hover(URI, at(FLOW, "venue != 'path'", 2)))
                .contains("**venue**: a question", "What is to be lit?", "\"choice\"", "lighting.yaml, line 5");
        assertThat(editor.hover(URI, at(FLOW, "order.number", 2))).contains("a tool", "gives `number: \"text\"`");
        assertThat(editor.hover(URI, at(FLOW, "next: order", 7))).contains("a tool");
        assertThat(editor.hover(URI, at(FLOW, "    next: order", 5))).contains("**next**", "where to");
        assertThat(editor.hover(URI, at(FLOW, "details, next", 2))).contains("a flow", "more of it");
        assertThat(editor.hover(URI, at(FLOW, "    when: venue", 5))).contains("**when**");
    }

    @Test
    void whatMayStandThereIsOffered() throws Exception {
        assertThat(completions(FLOW.replace("next: order", "next: "), "    next: "))
                .contains("venue", "lux", "order", "done", "end", "person")
                .doesNotContain("day");
        assertThat(completions(FLOW.replace("when: venue != 'path'", "when: "), "when: "))
                .contains("venue", "lux", "order", "has");
        assertThat(completions(FLOW.replace("when: venue != 'path'", "when: venue == '"), "venue == '"))
                .containsExactly("tennis", "football", "path");
        assertThat(completions(FLOW.replace("{order.number}", "{order.}"), "{order."))
                .startsWith("number");
        assertThat(completions(FLOW.replace("call: details", "call: "), "call: "))
                .containsExactly("details");
        assertThat(completions(FLOW.replace("do: crm.order", "do: "), "do: ")).containsExactly("crm.order");
        assertThat(completions(FLOW.replace("type: date", "type: "), "Which day?\", type: "))
                .contains("text", "date", "yes_no");
        assertThat(completions(FLOW.replace("    when: venue != 'path'", "    o"), "in lux?\n    o"))
                .contains("optional", "check", "stuck")
                .doesNotContain("ask", "choose", "end", "type");
        assertThat(completions(FLOW.replace("type: date, next", "type: date, "), "type: date, "))
                .contains("check");
        assertThat(completions(FLOW + "\n", "gives: {number: text}}\n\n")).contains("rules", "anytime");
        assertThat(completions(FLOW.replace("next: end}", "next: "), "type: date, next: "))
                .contains("day", "end");
    }

    @Test
    void namesLeadToWhereTheyAreMadeAndToWhereTheyAreRead() throws Exception {
        editor.open(URI, FLOW);
        assertThat(editor.definition(URI, at(FLOW, "venue != 'path'", 1)))
                .extracting(place -> place.getRange().getStart())
                .containsExactly(at(FLOW, "venue: {ask", 0));
        assertThat(editor.definition(URI, at(FLOW, "call: details", 7)))
                .extracting(place -> place.getRange().getStart())
                .containsExactly(at(FLOW, "details:\n", 0));
        List<? extends Location> references = editor.references(URI, at(FLOW, "venue: {ask", 1));
        assertThat(references).hasSize(5);
        assertThat(editor.symbols(URI)).extracting(DocumentSymbol::getName).contains("venue", "details", "crm.order");
        assertThat(editor.symbols(URI))
                .filteredOn(symbol -> symbol.getName().equals("details"))
                .flatExtracting(DocumentSymbol::getChildren)
                .extracting(DocumentSymbol::getName)
                .containsExactly("day");
    }

    @Test
    void aRenameIsTheOperationOfFlowEdit() throws Exception {
        editor.open(URI, FLOW);
        List<TextEdit> edits = editor.rename(URI, at(FLOW, "venue != 'path'", 1), "place");
        String renamed = editor.applied(FLOW, edits);

        assertThat(renamed)
                .contains("place: {ask", "start: place", "when: place != 'path'", "{venue: place}", "{place}.");
        assertThat(FlowCompiler.standard()
                        .compile(FlowDocument.parse("x", renamed))
                        .flow())
                .isPresent();
        assertThatThrownBy(() -> editor.rename(URI, at(FLOW, "venue != 'path'", 1), "lux"))
                .hasMessageContaining("lux");
        assertThatThrownBy(() -> editor.rename(URI, at(FLOW, "schema", 1), "x"))
                .hasMessageContaining("nothing stands here that can be renamed");
    }

    @Test
    void ofManyChangesInARowTheNewestWinsAndRequestsAreAnsweredInBetween() throws Exception {
        String large = "flow: large\nschema: 1\nstart: n0\nnodes:\n"
                + IntStream.range(0, 500)
                        .mapToObj(i -> "  n" + i + ": {ask: \"Question " + i + "?\", type: whole, next: "
                                + (i < 499 ? "n" + (i + 1) : "end") + "}\n")
                        .collect(Collectors.joining());
        String uri = "file:///tmp/large.yaml";
        editor.open(uri, large);
        int before = editor.published(uri).size();
        int last = 0;
        for (int i = 0; i < 40; i++) {
            last = editor.change(uri, large.replace("Question 7?", "Question 7, " + i + "?") + "# " + i + "\n");
        }
        assertThat(editor.completion(uri, new Position(4, 6))).isNotNull();
        editor.awaitVersion(uri, last);

        List<Integer> versions = editor.published(uri).stream()
                .skip(before)
                .map(PublishDiagnosticsParams::getVersion)
                .toList();
        assertThat(versions).isSorted().endsWith(last);
    }

    @Test
    void otherTextsAreLeftAlone() throws Exception {
        assertThat(editor.open("file:///tmp/s.yaml", "flow: x.yaml\ntest: a\nturns: []\n")
                        .getDiagnostics())
                .isEmpty();
        assertThat(editor.open("file:///tmp/c.yaml", "services: {web: {image: x}}\n")
                        .getDiagnostics())
                .isEmpty();
        assertThat(editor.hover("file:///tmp/unknown.yaml", new Position(0, 0))).isEmpty();
        PublishDiagnosticsParams broken = editor.open("file:///tmp/b.yaml", "flow: x\nnodes: {a: [");
        assertThat(broken.getDiagnostics()).isNotEmpty();
        editor.completion("file:///tmp/b.yaml", new Position(1, 12));
    }

    @Tag("slow")
    @Test
    void anEditorThatIsGoneEndsTheServer() throws Exception {
        EditorProcess other = EditorProcess.start();
        other.hangUp();
        assertThat(other.process().waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(other.process().exitValue()).isEqualTo(1);
    }
}
