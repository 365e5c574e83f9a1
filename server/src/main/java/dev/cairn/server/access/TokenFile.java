package dev.cairn.server.access;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * The tokens of a server, in a file that only its owner can read. What is sent is told once, when a token is made, and only its SHA-256 is kept: with 256 random bits no salt is needed. A
 * server that runs sees at once what the command line changes. Thread-safe; of two processes that change it at once the later one reads what the earlier one has written, or is refused.
 */
public final class TokenFile {
    private static final int LONGEST_NAME = 100;
    private static final int MOST_BYTES = 3_000_000;
    private static final String PREFIX = "cairn_";

    /** What no address has in a name, however it is written: such a token could not be ended over HTTP. */
    private static final Pattern NO_NAME = Pattern.compile("\\.{1,2}|.*[/\\\\%;].*");

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
            .build();

    private final Path file;
    private final InstantSource clock;

    /** In that file, which need not be there. */
    public TokenFile(Path file, InstantSource clock) {
        this.file = file;
        this.clock = clock;
    }

    /**
     * A new token, and what its holder sends: this once.
     *
     * @param secret for the header {@code Authorization}, behind {@code Bearer}
     */
    public record Made(AccessToken token, String secret) {}

    /**
     * All tokens, those that are over with them.
     *
     * @throws CairnException {@code token.file} if the file cannot be read
     */
    public List<AccessToken> all() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw unreadable("it is larger than " + MOST_BYTES + " bytes", null);
            }
            AccessToken @Nullable [] read = JSON.readValue(bytes, AccessToken[].class);
            if (read == null || Stream.of(read).anyMatch(Objects::isNull)) {
                throw unreadable("it has null where tokens are expected", null);
            }
            return List.of(read);
        } catch (JacksonException e) {
            throw unreadable(e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw unreadable(String.valueOf(e.getMessage()), e);
        }
    }

    private CairnException unreadable(String why, @Nullable Exception cause) {
        CairnException error = new CairnException(
                "token.file", "the tokens in " + file + " cannot be read (" + why + "); delete the file to end all");
        if (cause != null) {
            var unused = error.initCause(cause);
        }
        return error;
    }

    /** Whether it is over. */
    public boolean hasEnded(AccessToken token) {
        return token.hasEnded(clock.instant());
    }

    /** Whether there is one that somebody could come in by. */
    public boolean hasAny() {
        return all().stream().anyMatch(token -> !hasEnded(token));
    }

    /**
     * Makes a token.
     *
     * @throws CairnException {@code token.name} if the name is empty, too long, has control characters or what no address has in a name; {@code token.exists}; {@code token.ended} if its
     *     end is past
     */
    public Made create(String name, AccessRole role, Optional<Instant> end) {
        String who = name.strip();
        if (who.isEmpty()
                || who.length() > LONGEST_NAME
                || who.chars().anyMatch(Character::isISOControl)
                || NO_NAME.matcher(who).matches()) {
            throw new CairnException(
                    "token.name",
                    "a token's name has 1 to " + LONGEST_NAME
                            + " characters, on one line, without / \\ % and ;, and more than dots");
        }
        Instant now = clock.instant();
        if (end.filter(at -> !at.isAfter(now)).isPresent()) {
            throw new CairnException(
                    "token.ended", "the token of '" + who + "' would be over at " + end.get() + " already");
        }
        String secret = PREFIX + ServeKey.random();
        AccessToken made = new AccessToken(who, role, hash(secret), now, end.orElse(null));
        change(tokens -> {
            if (tokens.stream().anyMatch(token -> token.name().equals(who))) {
                throw new CairnException(
                        "token.exists",
                        "there is a token of '" + who + "' already; revoke it first, or take another name");
            }
            tokens.add(made);
        });
        return new Made(made, secret);
    }

    /**
     * Ends a token.
     *
     * @throws CairnException {@code token.missing}
     */
    public void revoke(String name) {
        change(tokens -> {
            if (!tokens.removeIf(token -> token.name().equals(name))) {
                throw new CairnException("token.missing", "there is no token of '" + name + "'");
            }
        });
    }

    /** Whose token that is; empty if it is nobody's, or over. */
    Optional<AccessToken> holder(String secret) {
        byte[] sent = hash(secret).getBytes(StandardCharsets.UTF_8);
        return all().stream()
                .filter(token -> MessageDigest.isEqual(sent, token.sha256().getBytes(StandardCharsets.UTF_8)))
                .filter(token -> !hasEnded(token))
                .findFirst();
    }

    private interface Change {
        void apply(List<AccessToken> tokens);
    }

    /** The new file takes the place of the old one in one piece; who makes it first goes first. */
    private synchronized void change(Change change) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            ServeKey.createClosed(part);
            try {
                List<AccessToken> tokens = new ArrayList<>(all());
                change.apply(tokens);
                Files.writeString(part, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tokens) + "\n");
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (FileAlreadyExistsException e) {
            throw new CairnException(
                    "token.file",
                    "another process changes the tokens just now; try again, or delete " + part + " if none does",
                    e);
        } catch (IOException e) {
            throw new CairnException("token.file", "the tokens in " + file + " cannot be changed: " + e, e);
        }
    }

    private static String hash(String secret) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) { // every Java platform has it
            throw new IllegalStateException(impossible);
        }
    }
}
