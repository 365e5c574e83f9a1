package dev.cairn.android.dex.generated;

import org.jspecify.annotations.Nullable;

/**
 * A method's registers: 32 bits each, and the object beside them where it holds one. With them what the next instruction may
 * take up: what a call returned, what a handler caught.
 */
final class Frame {
    private final int[] bits;
    private final @Nullable Object[] objects;
    private @Nullable Object result;
    private @Nullable Throwable thrown;

    Frame(int registers) {
        bits = new int[registers];
        objects = new Object[registers];
    }

    int bits(int register) {
        return bits[register];
    }

    @Nullable
    Object object(int register) {
        return objects[register];
    }

    /** The object that a register holds; without one this throws what the device does. */
    Object nonNull(int register) {
        Object object = objects[register];
        if (object == null) {
            throw new NullPointerException("v" + register);
        }
        return object;
    }

    @Nullable
    Object result() {
        return result;
    }

    void setResult(@Nullable Object result) {
        this.result = result;
    }

    @Nullable
    Throwable thrown() {
        return thrown;
    }

    void setThrown(Throwable thrown) {
        this.thrown = thrown;
    }

    boolean isZero(int register) {
        return bits[register] == 0;
    }

    long wide(int register) {
        return (bits[register] & 0xffff_ffffL) | (long) bits[register + 1] << 32;
    }

    void set(int register, int value) {
        bits[register] = value;
        objects[register] = null;
    }

    void setWide(int register, long value) {
        set(register, (int) value);
        set(register + 1, (int) (value >>> 32));
    }

    void setObject(int register, @Nullable Object object) {
        bits[register] = object == null ? 0 : -1;
        objects[register] = object;
    }

    /** Puts the object in the place of what stood for it before its constructor ran, in every register. */
    void replace(Object fresh, Object made) {
        for (int i = 0; i < objects.length; i++) {
            if (objects[i] == fresh) {
                objects[i] = made;
            }
        }
    }

    /** Reads a value of this type, narrow ints as {@link Integer}. */
    @Nullable
    Object get(int register, char type) {
        return switch (type) {
            case 'J' -> wide(register);
            case 'D' -> Double.longBitsToDouble(wide(register));
            case 'F' -> Float.intBitsToFloat(bits[register]);
            case 'L', '[' -> objects[register];
            default -> bits[register];
        };
    }

    void put(int register, char type, @Nullable Object value) {
        switch (type) {
            case 'J' -> setWide(register, (long) checked(value));
            case 'D' -> setWide(register, Double.doubleToRawLongBits((double) checked(value)));
            case 'F' -> set(register, Float.floatToRawIntBits((float) checked(value)));
            case 'L', '[' -> setObject(register, value);
            default -> set(register, toInt(checked(value)));
        }
    }

    private static Object checked(@Nullable Object value) {
        if (value == null) {
            throw new IllegalStateException("no value");
        }
        return value;
    }

    static int toInt(Object value) {
        return switch (value) {
            case Boolean b -> b ? 1 : 0;
            case Character c -> c;
            default -> ((Number) value).intValue();
        };
    }

    /** Boxes an int register's value as Java does for this type. */
    static Object box(int value, char type) {
        return switch (type) {
            case 'Z' -> (value & 1) != 0;
            case 'B' -> (byte) value;
            case 'S' -> (short) value;
            case 'C' -> (char) value;
            default -> value;
        };
    }

    /** Reads a value as Java boxes it. */
    @Nullable
    Object boxed(int register, char type) {
        return switch (type) {
            case 'Z', 'B', 'S', 'C', 'I' -> box(bits[register], type);
            default -> get(register, type);
        };
    }
}
