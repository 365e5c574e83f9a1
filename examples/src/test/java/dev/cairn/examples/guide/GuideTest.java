package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.examples.Fenced;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The guide shows nothing that was not compiled and run: its Java is what stands between {@code // guide: name} and {@code // guide: end} in
 * the sources of this module, and what it says is printed is what a test here expects.
 */
class GuideTest {
    private static final Path GUIDE = Path.of("../docs/guide");
    private static final Pattern REGION =
            Pattern.compile("// guide: (?!end)\\S+\n(.*?)[ ]*// guide: end", Pattern.DOTALL);
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>(?:cairn|maven)-[a-z-]+</artifactId>\\s+(<version>[^<]+</version>)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

    private static List<Path> pages() {
        return Fenced.files(GUIDE, ".md");
    }

    private static String sources() {
        return Stream.of("src/main/java", "src/test/java")
                .flatMap(root -> Fenced.files(Path.of(root), ".java").stream())
                .map(Fenced::text)
                .collect(Collectors.joining("\n"));
    }

    private static List<String> blocks(String language) {
        return pages().stream()
                .flatMap(page -> Fenced.blocks(page, language).stream())
                .toList();
    }

    /** One line however it was broken, in a page or in a string of a source. */
    private static String flat(String text) {
        return text.replaceAll("\\\\\n", "").replaceAll("\\s+", " ").strip();
    }

    @Test
    void showsTheMarkedRegionsOfTheSourcesAndAllOfThem() {
        List<String> regions = REGION.matcher(sources())
                .results()
                .map(found -> Fenced.unindented(found.group(1)))
                .toList();
        List<String> shown = blocks("java").stream().map(Fenced::unindented).toList();
        assertThat(regions).hasSizeGreaterThan(20).containsAll(shown);
        assertThat(shown).containsAll(regions);
    }

    @Test
    void printsWhatTestsExpect() {
        String sources = flat(sources());
        assertThat(blocks("text"))
                .isNotEmpty()
                .allSatisfy(block -> assertThat(sources).contains(flat(block)));
        assertThat(blocks("mermaid"))
                .filteredOn(picture -> picture.contains("n_")) // those that a graph printed
                .isNotEmpty()
                .allSatisfy(block -> assertThat(sources).contains(flat(block)));
    }

    @Test
    void showsExamplesAsTheirReadmeDoes() {
        String readme = Fenced.text(Path.of("README.md"));
        assertThat(blocks("console"))
                .isNotEmpty()
                .allSatisfy(block -> assertThat(readme).contains(block));
    }

    @Test
    void namesTheVersionsThatAreBuilt() {
        String pom = Fenced.text(Path.of("../pom.xml"));
        List<String> versions = blocks("xml").stream()
                .flatMap(block -> VERSION.matcher(block).results())
                .map(found -> found.group(1))
                .toList();
        assertThat(versions).hasSize(3).allSatisfy(version -> assertThat(pom).contains(version));
    }

    @Test
    void hasShortPagesThatAreAllInTheIndexAndLinksThatLead() {
        String index = Fenced.text(GUIDE.resolve("README.md"));
        assertThat(pages()).hasSizeGreaterThan(10).allSatisfy(page -> {
            assertThat(Fenced.text(page).lines().count()).isLessThanOrEqualTo(150);
            if (!page.endsWith("README.md")) {
                assertThat(index).contains("(" + page.getFileName() + ")");
            }
            LINK.matcher(Fenced.text(page))
                    .results()
                    .forEach(link -> assertThat(Files.exists(GUIDE.resolve(link.group(1))))
                            .as("%s in %s", link.group(1), page)
                            .isTrue());
        });
    }
}
