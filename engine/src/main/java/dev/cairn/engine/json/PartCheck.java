package dev.cairn.engine.json;

import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;

/** The check of a type's part, looked up when a value is there, and not before: a type may be a part of itself. */
final class PartCheck implements RoundTripCheck {
    private final JavaType type;
    private final Function<JavaType, RoundTripCheck> checks;
    private volatile @Nullable RoundTripCheck known;

    /** Of a part of that type. */
    PartCheck(JavaType type, Function<JavaType, RoundTripCheck> checks) {
        this.type = type;
        this.checks = checks;
    }

    /** Whether the part is of that class. */
    boolean isOf(Class<?> raw) {
        return type.hasRawClass(raw);
    }

    @Override
    public boolean comesBack(@Nullable Object value, int depth) {
        return check().comesBack(value, depth);
    }

    /** Whether each of several parts of the type does. */
    boolean comeBack(Collection<?> values, int depth) {
        for (Object one : values) {
            if (!comesBack(one, depth)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void saw(@Nullable Object value, int depth) {
        if (depth <= DEEPEST) {
            check().saw(value, depth);
        }
    }

    private RoundTripCheck check() {
        RoundTripCheck check = known;
        if (check == null) {
            check = checks.apply(type);
            known = check;
        }
        return check;
    }
}
