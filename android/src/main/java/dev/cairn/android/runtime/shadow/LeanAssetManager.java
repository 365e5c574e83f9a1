package dev.cairn.android.runtime.shadow;

import static dev.cairn.android.runtime.PrivateMembers.constructor;
import static dev.cairn.android.runtime.PrivateMembers.field;

import android.content.res.AssetManager;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.res.android.CppAssetManager2.Theme;
import org.robolectric.res.android.Registries;
import org.robolectric.shadows.ShadowArscAssetManager14;

/**
 * Copies of themes that have what is in them and no more. Robolectric's own copy makes room for 256 packages of 256 types, 250 KB for each
 * theme, of which a screen has four or five; a thousand screens did not fit into a heap of a gigabyte.
 */
@Implements(value = AssetManager.class, isInAndroidSdk = false)
public final class LeanAssetManager extends ShadowArscAssetManager14 {
    /** The framework's package, the only one that all asset managers share. */
    private static final int FRAMEWORK = 1;

    private static final Field FLAGS = field(Theme.class, "type_spec_flags_");
    private static final Field PACKAGES = field(Theme.class, "packages_");
    private static final Class<?> PACKAGE = PACKAGES.getType().getComponentType();
    private static final Field TYPES = field(PACKAGE, "types");
    private static final Class<?> TYPE = TYPES.getType().getComponentType();
    private static final Field COUNT = field(TYPE, "entry_count");
    private static final Field ENTRIES = field(TYPE, "entries");
    private static final Class<?> ENTRY = ENTRIES.getType().getComponentType();
    private static final Field COOKIE = field(ENTRY, "cookie");
    private static final Field ENTRY_FLAGS = field(ENTRY, "type_spec_flags");
    private static final Field VALUE = field(ENTRY, "value");
    private static final Constructor<?> NEW_PACKAGE = constructor(PACKAGE);
    private static final Constructor<?> NEW_TYPE = constructor(TYPE);
    private static final Constructor<?> NEW_ENTRY = constructor(ENTRY);

    /** Makes one theme as another is. */
    @Implementation
    protected static void nativeThemeCopy(long manager, long theme, long otherManager, long otherTheme) {
        Theme to = Registries.NATIVE_THEME9_REGISTRY.getNativeObject(theme);
        Theme from = Registries.NATIVE_THEME9_REGISTRY.getNativeObject(otherTheme);
        if (to == from) {
            return;
        }
        boolean same = to.GetAssetManager() == from.GetAssetManager();
        try {
            FLAGS.setInt(to, FLAGS.getInt(from));
            Object[] packages = (Object[]) PACKAGES.get(from);
            Object[] copies = (Object[]) PACKAGES.get(to);
            for (int i = 0; i < packages.length; i++) {
                Object pack = packages[i];
                copies[i] = pack == null || !(same || i == FRAMEWORK) ? null : copy(pack);
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Robolectric's themes are not what they were", e);
        }
    }

    private static @Nullable Object copy(Object pack) throws ReflectiveOperationException {
        Object copy = null;
        Object[] types = (Object[]) TYPES.get(pack);
        for (int i = 0; i < types.length; i++) {
            Object type = types[i];
            if (type != null) {
                copy = copy == null ? NEW_PACKAGE.newInstance() : copy;
                ((Object[]) TYPES.get(copy))[i] = copyOfType(type);
            }
        }
        return copy;
    }

    private static Object copyOfType(Object type) throws ReflectiveOperationException {
        Object copy = NEW_TYPE.newInstance();
        COUNT.setInt(copy, COUNT.getInt(type));
        Object[] entries = ((Object[]) ENTRIES.get(type)).clone();
        for (int i = 0; i < entries.length; i++) {
            Object entry = entries[i];
            if (entry != null) {
                entries[i] = copyOfEntry(entry);
            }
        }
        ENTRIES.set(copy, entries);
        return copy;
    }

    /** A style that is applied gives an entry another value, and changes none. */
    private static Object copyOfEntry(Object entry) throws ReflectiveOperationException {
        Object copy = NEW_ENTRY.newInstance();
        COOKIE.set(copy, COOKIE.get(entry));
        ENTRY_FLAGS.setInt(copy, ENTRY_FLAGS.getInt(entry));
        VALUE.set(copy, VALUE.get(entry));
        return copy;
    }
}
