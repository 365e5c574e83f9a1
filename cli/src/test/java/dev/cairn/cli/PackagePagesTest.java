package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A package's page says what to read first: who comes to a package for the first time sees a list of files, in the order of the alphabet. */
class PackagePagesTest {
    /** What follows is the rest of the sentence. */
    private static final Pattern READ = Pattern.compile("\\b[Rr]ead (?=\\{@(?:code|link) )(.*?)(?:[.;] |\\.?$)");

    private static final Pattern NAME = Pattern.compile("\\{@(?:code|link) ([\\w.]+)\\}");

    private final Set<String> classes =
            SourceTree.classes().stream().map(SourceTree::name).collect(Collectors.toSet());

    @Test
    void eachPageSaysWhatToReadFirst() throws IOException {
        TreeSet<String> wrong = new TreeSet<>();
        for (Path page : SourceTree.pages()) {
            problem(page).ifPresent(what -> wrong.add(page + " " + what));
        }
        assertThat(wrong)
                .as("packages whose package-info.java does not say: Read {@code Name} first")
                .isEmpty();
    }

    private Optional<String> problem(Path page) throws IOException {
        if (!Files.exists(page)) {
            return Optional.of("is not there");
        }
        Matcher read = READ.matcher(sentences(Files.readString(page)));
        if (!read.find()) {
            return Optional.of("does not say what to read first");
        }
        return NAME.matcher(read.group(1))
                .results()
                .map(name -> name.group(1).replaceFirst(".*\\.", ""))
                .filter(name -> !classes.contains(name))
                .findFirst()
                .map(name -> "names " + name + ", which is no class");
    }

    /** A page's comment on one line. */
    private static String sentences(String page) {
        return page.substring(0, page.indexOf("*/"))
                .replaceAll("\\s*\n \\*", "")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
