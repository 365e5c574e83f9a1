package dev.cairn.android.apk;

import dev.cairn.android.dex.ZipPart;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** What an APK's code defines, and what it refers to; no instruction is read. Names of classes have dots. */
public final class DexIndex {
    /** A class of the APK. */
    private record Defined(String superclass, Set<String> methods) {}

    /** A method or a field of some class. */
    public record Member(String owner, String name) {}

    private static final int MOST_MB = 128;

    private final Map<String, Defined> classes = new HashMap<>();
    private final Set<String> types = new TreeSet<>();
    private final Set<Member> methods = new HashSet<>();
    private final Set<String> strings = new HashSet<>();

    private DexIndex() {}

    /** Reads the tables of all the APK's code. */
    public static DexIndex of(Path apk) throws IOException {
        DexIndex index = new DexIndex();
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            List<? extends ZipEntry> dexes = Collections.list(zip.entries()).stream()
                    .filter(entry -> entry.getName().matches("classes\\d*\\.dex"))
                    .toList();
            for (ZipEntry dex : dexes) {
                index.add(new Tables(ZipPart.read(zip, dex, MOST_MB)));
            }
        } catch (IndexOutOfBoundsException | BufferUnderflowException | IllegalArgumentException e) {
            throw new IOException("broken code in " + apk + " (" + e + ")", e);
        }
        return index;
    }

    private void add(Tables dex) {
        for (int i = 0; i < dex.size(Tables.TYPES); i++) {
            types.add(dex.className(i));
        }
        for (int i = 0; i < dex.size(Tables.STRINGS); i++) {
            strings.add(dex.string(i));
        }
        for (int i = 0; i < dex.size(Tables.METHODS); i++) {
            methods.add(dex.method(i));
        }
        for (int i = 0; i < dex.size(Tables.CLASSES); i++) {
            define(dex, i);
        }
    }

    private void define(Tables dex, int number) {
        ByteBuffer at = dex.row(Tables.CLASSES, number, 32);
        String name = dex.className(at.getInt());
        at.getInt();
        int superclass = at.getInt();
        at.position(at.position() + 12);
        int data = at.getInt();
        Set<String> own = new HashSet<>();
        if (data != 0) {
            dex.methodsOf(data, method -> own.add(method.name()));
        }
        classes.put(name, new Defined(superclass == -1 ? "" : dex.className(superclass), own));
    }

    /** Whether the APK has the class. */
    public boolean defines(String className) {
        return classes.containsKey(className);
    }

    /** How many classes the APK has. */
    public int size() {
        return classes.size();
    }

    /** All types that the code names, those of others too; without arrays. */
    public Set<String> types() {
        return Collections.unmodifiableSet(types);
    }

    /** Whether the code has the string, or the name. */
    public boolean hasString(String text) {
        return strings.contains(text);
    }

    /** All methods that the code names. */
    public Set<Member> methods() {
        return Collections.unmodifiableSet(methods);
    }

    /** Whether the class and all above it are the APK's, but for {@code Object}, and none has the method. */
    public boolean surelyLacks(String className, String method) {
        Defined defined = classes.get(className);
        for (int depth = 0; defined != null && depth < 100; depth++) {
            if (defined.methods().contains(method)) {
                return false;
            }
            if (defined.superclass().equals("java.lang.Object")) {
                return true;
            }
            defined = classes.get(defined.superclass());
        }
        return false;
    }

    /** The tables of one dex file, as Android's specification has them. */
    private static final class Tables {
        static final int STRINGS = 0x38;
        static final int TYPES = 0x40;
        static final int METHODS = 0x58;
        static final int CLASSES = 0x60;

        private final ByteBuffer bytes;
        private final @Nullable String[] strings;
        private final @Nullable String[] classNames;

        /** How much of strings has been read; those of a file do not overlap. */
        private long read;

        Tables(byte[] dex) {
            bytes = ByteBuffer.wrap(dex).order(ByteOrder.LITTLE_ENDIAN);
            strings = new @Nullable String[size(STRINGS)];
            classNames = new @Nullable String[size(TYPES)];
        }

        /** Each row of a table takes at least four bytes. */
        int size(int table) {
            int size = bytes.getInt(table);
            if (size < 0 || size > bytes.limit() / 4) {
                throw new IllegalArgumentException("a table of " + Integer.toUnsignedString(size) + " rows");
            }
            return size;
        }

        ByteBuffer row(int table, int number, int rowSize) {
            return at(bytes.getInt(table + 4) + number * rowSize);
        }

        private ByteBuffer at(int offset) {
            return bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(offset);
        }

        String className(int type) {
            String known = classNames[type];
            if (known == null) {
                known = readClassName(type);
                classNames[type] = known;
            }
            return known;
        }

        private String readClassName(int type) {
            String descriptor = string(row(TYPES, type, 4).getInt());
            String element = descriptor.replaceFirst("^\\[+", "");
            return element.startsWith("L")
                    ? element.substring(1, element.length() - 1).replace('/', '.')
                    : element;
        }

        Member method(int number) {
            ByteBuffer row = row(METHODS, number, 8);
            int owner = Short.toUnsignedInt(row.getShort());
            row.getShort();
            return new Member(className(owner), string(row.getInt()));
        }

        String string(int number) {
            String known = strings[number];
            if (known == null) {
                known = readString(number);
                strings[number] = known;
            }
            return known;
        }

        private String readString(int number) {
            ByteBuffer data = at(row(STRINGS, number, 4).getInt());
            uleb(data);
            int start = data.position();
            while (data.get() != 0) {
                // a zero byte ends it
            }
            byte[] text = new byte[data.position() - 1 - start];
            read += text.length;
            if (read > bytes.limit()) {
                throw new IllegalArgumentException("strings that overlap");
            }
            data.get(start, text);
            return new String(text, StandardCharsets.UTF_8);
        }

        void methodsOf(int classData, Consumer<Member> seen) {
            ByteBuffer data = at(classData);
            int fields = uleb(data) + uleb(data);
            int direct = uleb(data);
            int virtual = uleb(data);
            for (int i = 0; i < 2 * fields; i++) {
                uleb(data);
            }
            methods(data, direct, seen);
            methods(data, virtual, seen);
        }

        private void methods(ByteBuffer data, int count, Consumer<Member> seen) {
            int number = 0;
            for (int i = 0; i < count; i++) {
                number += uleb(data);
                uleb(data); // what its access is
                uleb(data); // where its code is
                seen.accept(method(number));
            }
        }

        private static int uleb(ByteBuffer data) {
            int value = 0;
            int shift = 0;
            int next;
            do {
                next = data.get();
                value |= (next & 0x7f) << shift;
                shift += 7;
            } while (next < 0);
            return value;
        }
    }
}
