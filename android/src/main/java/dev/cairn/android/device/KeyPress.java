package dev.cairn.android.device;

/**
 * A key of the device, pressed and released.
 *
 * @param code as {@code android.view.KeyEvent} numbers them, and so the other three
 * @param metaState the modifiers that are down
 * @param flags of the event
 * @param source the input device
 * @param isLong whether it is held until it repeats
 */
public record KeyPress(int code, int metaState, int flags, int source, boolean isLong) {
    /** A keyboard, as InputDevice.SOURCE_KEYBOARD has it. */
    public static final int KEYBOARD = 0x101;

    private static final int FROM_SYSTEM = 0x8;

    /** A short press on a keyboard. */
    public static KeyPress of(int code, int metaState) {
        return new KeyPress(code, metaState, FROM_SYSTEM, KEYBOARD, false);
    }
}
