package dev.cairn.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The fenced blocks of Markdown pages, and the sources that they are taken from. */
public final class Fenced {
    private Fenced() {}

    /** The blocks of one language on a page, in order. */
    public static List<String> blocks(Path page, String language) {
        return Pattern.compile("^```" + language + "\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE)
                .matcher(text(page))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** All files of a kind under a folder, in the order of their names. */
    public static List<Path> files(Path folder, String suffix) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file's text. */
    public static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Text without the indentation of its lines: a block on a page stands further left than in its source. */
    public static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
