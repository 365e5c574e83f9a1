package dev.cairn.android.command;

import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one session has seen since it last did something. A client that waits for something asks the same again and again; each time it
 * does, and the answer is what it was, time passes on the device as it would have passed for the client, and the look is
 * repeated. Looks that alternate count as one round. Which commands were sent decides, never the host's clock, so the same script
 * sees the same. Not thread-safe.
 */
final class RecentLooks {
    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final Map<Object, Answer> known = new HashMap<>();
    private final Set<Object> round = new HashSet<>();
    private Duration wait = FIRST;

    /** What a look gave: a value, or an error, which is as good an answer to a client that waits. */
    private record Answer(@Nullable Object value, @Nullable WebDriverException error) {
        static Answer of(Supplier<@Nullable Object> look) {
            try {
                return new Answer(look.get(), null);
            } catch (WebDriverException e) {
                return new Answer(null, e);
            }
        }

        boolean isSame(Answer other) {
            return error == null || other.error == null
                    ? error == other.error && Objects.equals(value, other.value)
                    : error.error() == other.error.error();
        }

        @Nullable
        Object get() {
            if (error != null) {
                throw error;
            }
            return value;
        }
    }

    /**
     * Looks, and if that tells nothing new, again after a while.
     *
     * @param question what is asked, the same for the same look
     * @param pass lets so much time pass on the device
     */
    @Nullable
    Object answer(Object question, Supplier<@Nullable Object> look, Consumer<Duration> pass) {
        Answer now = Answer.of(look);
        Answer before = known.get(question);
        if (!round.add(question)) {
            round.clear();
            round.add(question);
            if (before != null && before.isSame(now)) {
                pass.accept(wait);
                now = Answer.of(look);
                wait = before.isSame(now) ? longer(wait) : FIRST;
            }
        }
        known.put(question, now);
        return now.get();
    }

    private static Duration longer(Duration wait) {
        Duration twice = wait.multipliedBy(2);
        return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    }

    /** The session did something: nothing that was seen before counts. */
    void forget() {
        known.clear();
        round.clear();
        wait = FIRST;
    }
}
