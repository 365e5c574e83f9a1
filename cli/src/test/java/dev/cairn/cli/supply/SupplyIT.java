package dev.cairn.cli.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.supply.BillOfMaterials.Component;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The libraries that Cairn runs with are the ones that were pinned, under licences that allow it, and the docs list them. */
class SupplyIT {
    private static final Path HOME = Path.of(
                    Objects.requireNonNull(System.getProperty("cairn.home"), "cairn.home is set by the build"))
            .toAbsolutePath()
            .normalize();

    /** One of them is enough where a library leaves the choice. Copyleft ones are here if they stop at a library's own files. */
    private static final Set<String> ALLOWED = Set.of(
            "Apache-2.0",
            "MIT",
            "MIT-0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "CDDL-1.0",
            "Go License", // the three clauses of BSD, as re2j's POM calls them
            "ISC",
            "Unicode-3.0",
            "EPL-1.0",
            "EPL-2.0",
            "MPL-2.0");

    private static List<BillOfMaterials> bills() throws IOException {
        return List.of(
                BillOfMaterials.read(HOME.resolve("cli/target/bom.json")),
                BillOfMaterials.read(HOME.resolve("android/target/bom.json")));
    }

    private static Set<Path> jars() throws IOException {
        String command = Files.readString(HOME.resolve("cli/target/runtime.classpath"));
        String device = Files.readAllLines(HOME.resolve("android/target/device/device.args")).stream()
                .filter(line -> line.startsWith("-cp "))
                .map(line -> line.substring(4).replace("\"", "").strip())
                .findFirst()
                .orElseThrow();
        return Stream.of(command, device)
                .flatMap(path -> Stream.of(path.strip().split(File.pathSeparator)))
                .map(Path::of)
                .filter(jar -> !jar.startsWith(HOME))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyJarIsTheOneThatWasPinned() throws IOException {
        PinnedFiles pins = PinnedFiles.read(HOME.resolve(".mvn/checksums/checksums.sha256"));
        List<String> wrong = new ArrayList<>();
        for (Path jar : jars()) {
            pins.wrong(jar).ifPresent(wrong::add);
        }
        assertThat(wrong).as("see docs/third-party.md for how to pin another").isEmpty();
    }

    @Test
    void everyJarOfOursHasItsLicence() throws IOException {
        for (String module : List.of(
                "engine",
                "store",
                "telemetry",
                "llm",
                "chromium",
                "android",
                "agent",
                "report",
                "mcp",
                "browser",
                "explorer",
                "flows",
                "server",
                "cli")) {
            Path jar = HOME.resolve(module + "/target/cairn-" + module + "-0.1.0-SNAPSHOT.jar");
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                assertThat(zip.getEntry("META-INF/LICENSE")).as(module).isNotNull();
                assertThat(zip.getEntry("META-INF/NOTICE")).as(module).isNotNull();
            }
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "cairn.checked", matches = "true", disabledReason = "-Pchecked makes the bills")
    void everyBillIsWholeAndNamesWhatIsPinned() throws IOException {
        PinnedFiles pins = PinnedFiles.read(HOME.resolve(".mvn/checksums/checksums.sha256"));
        assertThat(bills()).allSatisfy(bill -> assertThat(bill.format()).isEqualTo("CycloneDX 1.6"));
        Map<String, Component> components = BillOfMaterials.components(bills());
        Set<String> listed = components.values().stream()
                .map(one -> one.name().substring(one.name().indexOf(':') + 1) + "-" + one.version())
                .collect(Collectors.toSet());
        assertThat(jars())
                .allSatisfy(jar -> assertThat(listed).anyMatch(jar.getFileName().toString()::startsWith));
        assertThat(components.values()).allSatisfy(component -> {
            assertThat(component.version()).isNotEmpty();
            assertThat(component.purl())
                    .startsWith("pkg:maven/" + component.name().replace(':', '/') + "@");
            assertThat(pins.sums()).containsValue(component.sha256().orElse("no hash of " + component.name()));
        });
    }

    @Test
    @EnabledIfSystemProperty(named = "cairn.checked", matches = "true", disabledReason = "-Pchecked makes the bills")
    void everyLicenceIsAllowed() throws IOException {
        assertThat(BillOfMaterials.components(bills()).values())
                .allSatisfy(component -> assertThat(component.licences())
                        .as("licences of %s", component.name())
                        .containsAnyElementsOf(ALLOWED));
    }

    @Test
    @EnabledIfSystemProperty(named = "cairn.checked", matches = "true", disabledReason = "-Pchecked makes the bills")
    void theDocsListEveryLibrary() throws IOException {
        String table = BillOfMaterials.components(bills()).values().stream()
                .map(component -> "| %s | %s | %s |"
                        .formatted(component.name(), component.version(), String.join(" or ", component.licences())))
                .collect(Collectors.joining("\n"));
        Path proposed = Files.writeString(HOME.resolve("cli/target/third-party.txt"), table + "\n");
        assertThat(Files.readString(HOME.resolve("docs/third-party.md")))
                .as("the table in docs/third-party.md must be that in %s", proposed)
                .contains("|---|---|---|\n" + table + "\n\n");
    }
}
