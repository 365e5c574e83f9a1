package dev.cairn.report.test;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.SourceVersion;

/**
 * Where an exported test goes: a {@code .java} file of its own, or a folder that becomes a Maven project.
 *
 * @param source the test's file
 * @param pom the project's file; empty for a file of its own
 */
public record JunitFile(Path source, List<Path> pom) {
    private static final String JAVA = ".java";

    public JunitFile {
        pom = List.copyOf(pom);
    }

    /**
     * At a file or folder that a user named.
     *
     * @param name the test's class where {@code target} is a folder
     * @throws CairnException {@code junit.name} if the file's name cannot be a class's
     */
    public static JunitFile at(Path target, String name) {
        if (!SourceVersion.isName(name) || name.contains(".")) {
            throw new CairnException("junit.name", "'" + name + "' cannot be the name of a class; name a .java file");
        }
        String file = String.valueOf(target.getFileName());
        if (!file.endsWith(JAVA) || Files.isDirectory(target)) {
            return new JunitFile(
                    target.resolve("src/test/java").resolve(name + JAVA), List.of(target.resolve("pom.xml")));
        }
        String className = file.substring(0, file.length() - JAVA.length());
        if (!SourceVersion.isName(className) || className.contains(".")) {
            throw new CairnException(
                    "junit.name", "'" + className + "' cannot be the name of a class; choose another for " + target);
        }
        return new JunitFile(target, List.of());
    }

    /**
     * Writes the test, over one that was exported before; a project's file that is there already stays as it is.
     *
     * @throws CairnException {@code junit.failed}; {@code junit.exists} if there is a file that does not begin with {@link TestSource#MARK}
     */
    public void write(TestSource test) {
        String file = source.getFileName().toString();
        try {
            if (source.toAbsolutePath().getParent() != null) {
                Files.createDirectories(source.toAbsolutePath().getParent());
            }
            checkFree();
            Files.writeString(source, test.source(file.substring(0, file.length() - JAVA.length())));
            for (Path project : pom) {
                if (!Files.exists(project)) {
                    Files.writeString(project, test.project());
                }
            }
        } catch (IOException e) {
            throw new CairnException(
                    "junit.failed", source + " cannot be written (" + e + "); choose another place", e);
        }
    }

    private void checkFree() throws IOException {
        if (Files.exists(source) && !Files.readString(source).startsWith(TestSource.MARK)) {
            throw new CairnException(
                    "junit.exists",
                    source + " is there already and does not begin with \"" + TestSource.MARK
                            + "\", so it stays as it is; choose another file");
        }
    }
}
