package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowMergeCommandTest {
    private static final Path TENANTS = Path.of("../examples/flows/tenants");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"acme", "nord"})
    void theLayersOfBothTenantsFit(String tenant) throws IOException {
        Path flow = folder.resolve("flow.yaml");
        Path report = folder.resolve("report.json");

        CommandTrial said = merge(tenant, "--out", flow.toString(), "--report", report.toString());

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).contains("wrote " + report, "wrote " + flow);
        assertThat(said.err()).contains("4 layers, ").contains(" 0 errors");
        assertThat(cairn("flow", "check", flow.toString()).out()).isEmpty();
        JsonNode told = JsonMapper.shared().readTree(Files.readString(report));
        assertThat(told.path("conflicts")).isEmpty();
        assertThat(told.path("layers")).hasSize(4);
        assertThat(told.path("flow"))
                .hasToString(FlowDocument.parse("flow", Files.readString(flow))
                        .toJson()
                        .toString());
    }

    @Test
    void theOrderOfFilesChangesNothing() {
        String one = merge("acme").out();
        String other = cairn(
                        "flow",
                        "merge",
                        file("acme/instance.yaml"),
                        file("acme/pack.yaml"),
                        file("global.yaml"),
                        file("acme/tenant.yaml"))
                .out();

        assertThat(one).contains("Which size do you want instead?").isEqualTo(other);
    }

    @Test
    void thePageEscapesWhatStandsInLayers() throws IOException {
        Path layer = Files.writeString(
                folder.resolve("x.yaml"), "layer: instance\nnodes: {done: {say: \"<script>alert(1)</script>\"}}\n");
        Path page = folder.resolve("report.html");

        CommandTrial said = cairn("flow", "merge", file("global.yaml"), layer.toString(), "--report", page.toString());

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(Files.readString(page)).contains("alert(1)").doesNotContain("<script>");
    }

    @Test
    void layersThatDoNotFitGiveAReportAndNoFlow() throws IOException {
        Path layer = Files.writeString(folder.resolve("x.yaml"), "layer: instance\nnodes: {label: {do: other.tool}}\n");
        Path flow = folder.resolve("flow.yaml");
        Path report = folder.resolve("report.json");

        CommandTrial said = cairn(
                "flow",
                "merge",
                file("global.yaml"),
                layer.toString(),
                "--out",
                flow.toString(),
                "--report",
                report.toString());

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains(layer + ":2:");
        assertThat(flow).doesNotExist();
        assertThat(JsonMapper.shared().readTree(Files.readString(report)).path("conflicts"))
                .hasSize(1);
    }

    @Test
    void aReportOfNoKnownFormIsRefusedBeforeAnythingIsWritten() {
        CommandTrial said = cairn(
                "flow",
                "merge",
                file("global.yaml"),
                "--report",
                folder.resolve("r.txt").toString());

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.err().lines()).singleElement().asString().contains("should end with .html or .json");
        assertThat(folder).isEmptyDirectory();
    }

    private static CommandTrial merge(String tenant, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "flow",
                "merge",
                file("global.yaml"),
                file(tenant + "/pack.yaml"),
                file(tenant + "/tenant.yaml"),
                file(tenant + "/instance.yaml")));
        args.addAll(List.of(more));
        return cairn(args.toArray(String[]::new));
    }

    private static String file(String name) {
        return TENANTS.resolve(name).toString();
    }
}
