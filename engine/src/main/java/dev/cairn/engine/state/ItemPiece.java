package dev.cairn.engine.state;

import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Some neighbouring items of a for-each. Immutable, so that what is asked of all of them again and again is worked out once. */
final class ItemPiece {
    private static final Item.InCall[] NONE = {};

    private final Item[] items;
    private final int settled;
    private volatile Item.InCall @Nullable [] inCall;
    private volatile @Nullable Optional<Instant> awaited;
    private volatile @Nullable Optional<Instant> deadline;

    ItemPiece(Item[] items, int settled) {
        this.items = items;
        this.settled = settled;
    }

    Item[] items() {
        return items;
    }

    int settled() {
        return settled;
    }

    Item.InCall[] inCall() {
        Item.InCall[] known = inCall;
        if (known == null) {
            known = hasCalls()
                    ? Arrays.stream(items).filter(Item.InCall.class::isInstance).toArray(Item.InCall[]::new)
                    : NONE;
            inCall = known;
        }
        return known;
    }

    private boolean hasCalls() {
        for (Item item : items) {
            if (item instanceof Item.InCall) {
                return true;
            }
        }
        return false;
    }

    Optional<Instant> awaited() {
        Optional<Instant> known = awaited;
        if (known == null) {
            known = earliest(Arrays.stream(items).map(ItemPiece::awaited));
            awaited = known;
        }
        return known;
    }

    private static Optional<Instant> awaited(Item item) {
        return switch (item) {
            case Item.Pending open -> open.notBefore();
            case Item.InCall(int attempt, Frame<?> frame) -> frame.awaited();
            case Item.Completed settled -> Optional.empty();
            case Item.Failed settled -> Optional.empty();
        };
    }

    Optional<Instant> deadline() {
        Optional<Instant> known = deadline;
        if (known == null) {
            known = earliest(Arrays.stream(inCall()).map(call -> call.frame().deadline()));
            deadline = known;
        }
        return known;
    }

    /** The first of those instants that there are. */
    static Optional<Instant> earliest(Stream<Optional<Instant>> instants) {
        return instants.flatMap(Optional::stream).min(Comparator.naturalOrder());
    }
}
