package dev.cairn.agent.input;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A secret that is named and not kept: an environment variable, or a file whose text it is (without a line break at its end). It is looked
 * up when it is typed, and is in no journal, log, report or exported test.
 */
public sealed interface Secret {
    /** The file of a secret has at most so many megabytes. */
    int MOST_MB = 1;

    /** An environment variable. */
    record Env(String name) implements Secret {}

    /** A file of text in UTF-8. */
    record Content(String path) implements Secret {}

    /** The secret that {@code env:NAME} or {@code file:PATH} names; empty if it is none of these. */
    static Optional<Secret> parse(String reference) {
        if (reference.matches("env:[A-Za-z_][A-Za-z0-9_]*")) {
            return Optional.of(new Env(reference.substring(4)));
        }
        return reference.startsWith("file:") && reference.length() > 5
                ? Optional.of(new Content(reference.substring(5)))
                : Optional.empty();
    }

    /** What names it. */
    default String reference() {
        return switch (this) {
            case Env(String name) -> "env:" + name;
            case Content(String path) -> "file:" + path;
        };
    }

    /**
     * The secret itself.
     *
     * @throws CairnException {@code secret.missing}
     */
    default String reveal() {
        return reveal(System::getenv);
    }

    /** The secret itself, with environment variables by {@code env}. */
    default String reveal(Function<String, @Nullable String> env) {
        return switch (this) {
            case Env(String name) -> present(env.apply(name), "the environment variable " + name + " is not set");
            case Content(String path) -> present(text(path).stripTrailing(), "the file " + path + " is empty");
        };
    }

    private static String text(String path) {
        try {
            return BoundedFile.text(Path.of(path), MOST_MB);
        } catch (CharacterCodingException e) {
            throw missing("the file " + path + " is no text in UTF-8");
        } catch (FileSystemException | InvalidPathException e) {
            throw missing("the file " + path + " cannot be read");
        } catch (IOException e) {
            throw missing("the file " + path + " cannot be read: " + e.getMessage());
        }
    }

    private static String present(@Nullable String value, String otherwise) {
        if (value == null || value.isEmpty()) {
            throw missing(otherwise);
        }
        return value;
    }

    private static CairnException missing(String what) {
        return new CairnException(
                "secret.missing", "a secret is not there: " + what + "; provide it, or change what refers to it");
    }
}
