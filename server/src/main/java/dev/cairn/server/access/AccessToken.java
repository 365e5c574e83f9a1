package dev.cairn.server.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A token as it is kept: not what is sent, but its hash.
 *
 * @param name who it is for; who acted, in journals
 * @param role what its holder may do
 * @param sha256 of what is sent, in hexadecimal digits
 * @param createdAt when it was made
 * @param endsAt when it is over; null if it is for ever
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AccessToken(
        String name,
        AccessRole role,
        String sha256,
        Instant createdAt,
        @Nullable Instant endsAt) {
    /**
     * Requires what each token has.
     *
     * @throws IllegalArgumentException if something is missing
     */
    public AccessToken {
        if (Stream.of(name, role, sha256, createdAt).anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException("a token has name, role, sha256 and created_at");
        }
    }

    /** When it is over, if it ever is. */
    public Optional<Instant> end() {
        return Optional.ofNullable(endsAt);
    }

    /** Whether it is over. */
    public boolean hasEnded(Instant now) {
        return end().filter(end -> !now.isBefore(end)).isPresent();
    }
}
