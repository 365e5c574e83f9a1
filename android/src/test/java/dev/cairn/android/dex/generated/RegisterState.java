package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What each register of a method holds at one place, as the verifier of a device sees it; {@link Held} has the texts for it. */
final class RegisterState {
    private final @Nullable String[] held;

    RegisterState(int registers) {
        this(new String[registers]);
    }

    private RegisterState(@Nullable String[] held) {
        this.held = held;
    }

    RegisterState copy() {
        return new RegisterState(held.clone());
    }

    int registers() {
        return held.length;
    }

    @Nullable
    String held(int register) {
        return held[register];
    }

    void set(int register, String kind) {
        forget(register);
        held[register] = kind;
        if (Held.isWide(kind)) {
            forget(register + 1);
            held[register + 1] = Held.HIGH;
        }
    }

    private void forget(int register) {
        if (Held.HIGH.equals(held[register])) {
            held[register - 1] = null;
        }
        if (Held.isWide(held[register])) {
            held[register + 1] = null;
        }
        held[register] = null;
    }

    /** The constructor of this one has run: all registers that hold it may be used. */
    void made(String fresh, String type) {
        for (int i = 0; i < held.length; i++) {
            if (fresh.equals(held[i])) {
                held[i] = type;
            }
        }
    }

    /** Forgets what a loop cannot keep: objects without constructor, and registers that few instructions reach. */
    void forgetFresh() {
        for (int i = 0; i < held.length; i++) {
            String kind = held[i];
            if (kind != null && (kind.startsWith(Held.FRESH) || i > 255)) {
                held[i] = null;
            }
        }
        for (int i = 0; i + 1 < held.length; i++) {
            if (Held.isWide(held[i]) && held[i + 1] == null) {
                held[i] = null;
            }
        }
    }

    /** Lists the registers below the limit that hold this kind. */
    List<Integer> holding(String wanted, int limit) {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, held.length); i++) {
            if (Held.fits(held[i], wanted)) {
                registers.add(i);
            }
        }
        return registers;
    }

    /** Lists the registers that do not hold what they do in the other state, which needs it. */
    List<Integer> mismatches(RegisterState needed) {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < needed.held.length; i++) {
            String wanted = needed.held[i];
            String now = held[i];
            if (wanted != null && !wanted.equals(Held.HIGH) && (now == null || !conforms(now, wanted, i))) {
                registers.add(i);
            }
        }
        return registers;
    }

    private boolean conforms(String now, String wanted, int register) {
        boolean half = Held.isWide(wanted) && !Held.HIGH.equals(held[register + 1]);
        return !half && (now.equals(wanted) || wanted.equals(Held.merge(now, wanted)));
    }

    /** What the registers hold where this path joins those that came there earlier, if any did. */
    RegisterState joined(@Nullable RegisterState earlier) {
        return earlier == null ? copy() : new RegisterState(merged(earlier.held, held));
    }

    private static @Nullable String[] merged(@Nullable String[] one, @Nullable String[] other) {
        @Nullable String[] merged = new String[one.length];
        for (int i = 0; i < one.length; i++) {
            merged[i] = Held.merge(one[i], other[i]);
        }
        for (int i = 0; i < one.length; i++) {
            boolean pair = i + 1 < one.length && Held.HIGH.equals(merged[i + 1]);
            if (Held.isWide(merged[i]) && !pair) {
                merged[i] = null;
            }
            if (Held.HIGH.equals(merged[i]) && (i == 0 || !Held.isWide(merged[i - 1]))) {
                merged[i] = null;
            }
        }
        return merged;
    }
}
