package dev.cairn.android.runtime.provider;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.robolectric.util.ReflectionHelpers;

/** The columns of a provider, as its contract class names them. */
final class Columns {
    private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]*");

    private Columns() {}

    /** All constants of the contracts, and of what they inherit from, that look like names of columns. */
    static Set<String> of(Class<?>... contracts) {
        Set<String> names = new TreeSet<>();
        for (Class<?> contract : contracts) {
            for (Field field : contract.getFields()) {
                if (field.getType() == String.class && Modifier.isStatic(field.getModifiers())) {
                    String value = ReflectionHelpers.getStaticField(field);
                    if (value != null && NAME.matcher(value).matches()) {
                        names.add(value);
                    }
                }
            }
        }
        names.add("_id");
        return names;
    }
}
