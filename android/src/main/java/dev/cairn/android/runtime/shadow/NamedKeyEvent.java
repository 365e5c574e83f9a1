package dev.cairn.android.runtime.shadow;

import android.view.KeyEvent;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowKeyEvent;

/** Keys have names, as in native code: apps that print an event print KEYCODE_ENTER. */
@Implements(KeyEvent.class)
public final class NamedKeyEvent extends ShadowKeyEvent {
    private static final String PREFIX = "KEYCODE_";

    private static final Map<Integer, String> NAMES = names();

    private static Map<Integer, String> names() {
        Map<Integer, String> names = new HashMap<>();
        try {
            for (Field field : KeyEvent.class.getFields()) {
                if (field.getName().startsWith(PREFIX) && Modifier.isStatic(field.getModifiers())) {
                    names.put(field.getInt(null), field.getName().substring(PREFIX.length()));
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return names;
    }

    @Implementation
    protected static @Nullable String nativeKeyCodeToString(int keyCode) {
        return NAMES.get(keyCode);
    }
}
