package dev.cairn.cli.command;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where the password of a shared store is found: in a file, in the URL, or in the environment. */
final class StorePassword {
    /** For who gave none. */
    static final String HOW =
            "no password was given: put it into CAIRN_STORE_PASSWORD or PGPASSWORD, or give --store-password-file FILE";

    private static final List<String> VARIABLES = List.of("CAIRN_STORE_PASSWORD", "PGPASSWORD");

    private StorePassword() {}

    /**
     * The password; empty if none was given.
     *
     * @param file whose first line it is, if it was named
     * @throws CairnException {@code store.password} if the file has none
     */
    static Optional<String> of(
            StoreAddress address, @Nullable Path file, Function<String, @Nullable String> environment) {
        Stream<String> set = VARIABLES.stream()
                .flatMap(variable -> Stream.ofNullable(environment.apply(variable)))
                .filter(value -> !value.isEmpty());
        return file == null ? address.password().or(set::findFirst) : Optional.of(firstLine(file));
    }

    private static String firstLine(Path file) {
        try {
            return BoundedFile.text(file, 1)
                    .lines()
                    .findFirst()
                    .filter(line -> !line.isBlank())
                    .orElseThrow(() -> wrong(file, "its first line is empty", null));
        } catch (NoSuchFileException e) {
            throw wrong(file, "there is no such file", e);
        } catch (CharacterCodingException e) {
            throw wrong(file, "it is no text in UTF-8", e);
        } catch (IOException e) {
            throw wrong(file, "it cannot be read: " + e.getMessage(), e);
        }
    }

    private static CairnException wrong(Path file, String why, @Nullable Exception cause) {
        String message = "the store's password is to be the first line of " + file + ", but " + why;
        return cause == null
                ? new CairnException("store.password", message)
                : new CairnException("store.password", message, cause);
    }
}
