package dev.cairn.android.runtime.provider;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.robolectric.util.ReflectionHelpers;

/** The columns of a provider, as its contract class names them. */
final class Columns {
    private static final Pattern NAME = Pattern.compile("[a-z_][A-Za-z0-9_]*");

    private Columns() {}

    /**
     * All constants of the contracts, and of what they inherit from, that look like names of columns, in whichever case, as SQLite takes them;
     * with how each is declared.
     */
    static SortedMap<String, String> of(Class<?>... contracts) {
        SortedMap<String, String> declared = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Class<?> contract : contracts) {
            for (Field field : contract.getFields()) {
                if (field.getType() == String.class && Modifier.isStatic(field.getModifiers())) {
                    String value = ReflectionHelpers.getStaticField(field);
                    if (value != null && NAME.matcher(value).matches()) {
                        declared.merge(
                                value,
                                ColumnTypes.declared(value, ColumnTypes.saysNumber(field)),
                                (one, other) -> one.isEmpty() ? other : one);
                    }
                }
            }
        }
        declared.put("_id", " INTEGER PRIMARY KEY");
        return declared;
    }
}
