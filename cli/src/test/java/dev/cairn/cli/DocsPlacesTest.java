package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What documents for those who work on the code send them to is there. */
class DocsPlacesTest {
    private static final Path TREE = Path.of("..");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Pattern FOLDER = Pattern.compile("[a-z]+/(?:…/)?[a-z/]*");

    /** Modules that use the others and are used by none, which the page says in a sentence. */
    private static final List<String> ASIDE = List.of("bench", "examples");

    private static List<String> rows(String page, String heading) throws IOException {
        String text = Files.readString(TREE.resolve(page));
        Matcher table = Pattern.compile(Pattern.quote(heading) + "\n[|\\-]+\n((?:\\|.*\n)+)")
                .matcher(text);
        assertThat(table.find()).as("%s has the table %s", page, heading).isTrue();
        return table.group(1).lines().toList();
    }

    private static Stream<String> quoted(String text) {
        return QUOTED.matcher(text).results().map(found -> found.group(1));
    }

    /** A folder of sources: {@code engine/…/decide} is that package of the module. */
    private static boolean isThere(String folder) {
        String[] parts = folder.split("…/", -1);
        String module = folder.substring(0, folder.indexOf('/'));
        return Files.isDirectory(
                parts.length == 1 ? TREE.resolve(folder) : sources(module).resolve(parts[1]));
    }

    private static Path sources(String module) {
        return TREE.resolve(module).resolve("src/main/java/dev/cairn").resolve(module);
    }

    @Test
    void tenLinesSayWhereToChangeWhat() throws IOException {
        List<String> rows = rows("CONTRIBUTING.md", "| to change | look in |");

        assertThat(rows).hasSize(10);
        TreeSet<String> folders = rows.stream()
                .flatMap(DocsPlacesTest::quoted)
                .filter(name -> FOLDER.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(folders).hasSizeGreaterThan(10).allMatch(DocsPlacesTest::isThere);
        assertThat(folders.stream().map(folder -> folder.substring(0, folder.indexOf('/'))))
                .contains(
                        "engine", "store", "llm", "agent", "explorer", "browser", "flows", "android", "server", "cli");
    }

    @Test
    void eachModuleIsIntroducedByClassesThatAreThere() throws IOException {
        List<String> rows = rows("docs/architecture.md", "| module | what it is | read first |");

        TreeSet<String> introduced = new TreeSet<>();
        for (String row : rows) {
            String[] cells = row.split(" \\| ", -1);
            String module = quoted(cells[0]).findFirst().orElseThrow().replace("/", "");
            introduced.add(module);
            assertThat(quoted(cells[2])).as(row).isNotEmpty().allMatch(name -> isIn(module, name));
        }
        assertThat(modules()).isSubsetOf(introduced);
    }

    private static boolean isIn(String module, String name) {
        return name.contains("/")
                ? Files.exists(TREE.resolve(module).resolve(name))
                        || Files.isDirectory(sources(module).resolve(name))
                : Files.exists(sources(module).resolve(name.replace('.', '/') + ".java"));
    }

    private static TreeSet<String> modules() {
        return SourceTree.files().stream()
                .map(file -> file.getName(1).toString())
                .filter(module -> !ASIDE.contains(module))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Tests and rules that a page calls by name, so that a reader can look at them. */
    @Test
    void whatHoldsARuleIsThere() throws IOException {
        String named = String.join("\n", rows("docs/architecture.md", "| rule | held by |"));

        TreeSet<String> classes =
                quoted(named).filter(name -> name.matches("[A-Z]\\w+")).collect(Collectors.toCollection(TreeSet::new));
        assertThat(classes).hasSizeGreaterThan(2);
        try (Stream<Path> tests = Files.walk(Path.of("src/test/java"))) {
            assertThat(Stream.concat(SourceTree.classes().stream(), tests).map(SourceTree::name))
                    .containsAll(classes);
        }
    }

    /** A case that no test holds any more would go wrong again unseen. */
    @Test
    void testsOfWhatOnceWentWrongAreThere() throws IOException {
        TreeSet<String> named = quoted(Files.readString(TREE.resolve("docs/security-cases.md")))
                .filter(name -> name.matches("[A-Z]\\w+(Test|IT)(\\.\\w+)?"))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(named).hasSizeGreaterThan(40);
        for (String name : named) {
            String[] parts = name.split("\\.", -1);
            Path test = SourceTree.tests().stream()
                    .filter(file -> SourceTree.name(file).equals(parts[0]))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("there is no " + parts[0]));
            assertThat(Files.readString(test)).contains(parts.length == 1 ? parts[0] : " " + parts[1] + "(");
        }
    }
}
