package dev.cairn.flows.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * The cases of {@code edit-cases.txt}: a document, operations, and the text that they make of it or the reason why they cannot be done. What is made is also made
 * of the document with Windows' line ends, and taken back.
 */
class EditCasesTest {
    private static final FlowEditor EDITOR = FlowEditor.of("test");

    @TestFactory
    Stream<DynamicTest> eachCaseIsAsItIsWritten() throws IOException {
        List<Case> cases = cases();
        assertThat(cases).hasSizeGreaterThan(100);
        return cases.stream().map(one -> DynamicTest.dynamicTest(one.name, one::check));
    }

    /** One case; what is expected begins with {@code refused: } where it is a reason. */
    private record Case(String name, String before, List<String> operations, String expected) {
        private static final String REFUSED = "refused: ";

        void check() {
            if (expected.startsWith(REFUSED)) {
                String reason = expected.substring(REFUSED.length()).strip();
                assertThatThrownBy(() -> edit(before))
                        .isInstanceOf(EditException.class)
                        .hasMessage(reason);
                return;
            }
            assertThat(parsed())
                    .allSatisfy(operation ->
                            assertThat(EditJson.parse(EditJson.of(operation))).isEqualTo(operation));
            FlowEdit edit = edit(before);
            assertThat(edit.flow().text()).isEqualTo(expected);
            assertThat(edit.audit()).hasSameSizeAs(operations);
            assertThat(TextEdit.apply(before, edit.edits())).isEqualTo(expected);
            assertThat(TextEdit.apply(expected, edit.inverse())).isEqualTo(before);
            assertThat(edit(before.replace("\n", "\r\n")).flow().text()).isEqualTo(expected.replace("\n", "\r\n"));
        }

        private FlowEdit edit(String text) {
            return EDITOR.apply(FlowDocument.parse("f.yaml", text), List.of(), parsed());
        }

        private List<EditOperation> parsed() {
            return operations.stream()
                    .map(json -> EditJson.parse(JsonMapper.shared().readTree(json)))
                    .toList();
        }

        static Case of(String written) {
            int name = written.indexOf('\n');
            int operations = written.indexOf("\n>>> ") + 1;
            int expected = written.indexOf("\n=== ") + 1;
            return new Case(
                    written.substring(0, name),
                    written.substring(name + 1, operations),
                    written.substring(operations, expected)
                            .lines()
                            .map(line -> line.substring(">>> ".length()))
                            .toList(),
                    written.substring(written.indexOf('\n', expected) + 1));
        }
    }

    private static List<Case> cases() throws IOException {
        try (InputStream in = Objects.requireNonNull(EditCasesTest.class.getResourceAsStream("/edit-cases.txt"))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            List<Case> cases = new ArrayList<>();
            for (String written : ("\n" + text).split("\n### ", -1)) {
                if (!written.isBlank()) {
                    cases.add(Case.of(written.endsWith("\n") ? written : written + "\n"));
                }
            }
            return cases;
        }
    }
}
