package dev.cairn.android.dex;

import java.util.List;
import org.objectweb.asm.Opcodes;

/** Fills the array on the stack with numbers. */
final class ArrayData {
    /** Arrays that are longer are read from a string, which takes less code. */
    private static final int SHORT = 64;

    private static final int CHUNK = 20_000;

    private static final String BUFFER = "java/nio/ByteBuffer";

    private ArrayData() {}

    static void fill(CodeWriter out, String element, List<Number> values) {
        if (values.size() <= SHORT || element.equals("Z")) {
            one(out, element, values);
            return;
        }
        int size = Kind.of(element).wide() ? 8 : width(element);
        int chunk = CHUNK / size;
        for (int from = 0; from < values.size(); from += chunk) {
            chunk(out, element, size, from, values.subList(from, Math.min(values.size(), from + chunk)));
        }
        out.insn(Opcodes.POP);
    }

    private static int width(String element) {
        return switch (element.charAt(0)) {
            case 'B' -> 1;
            case 'S', 'C' -> 2;
            default -> 4;
        };
    }

    private static void one(CodeWriter out, String element, List<Number> values) {
        for (int i = 0; i < values.size(); i++) {
            out.insn(Opcodes.DUP);
            out.push(i);
            out.push(Kind.of(element), values.get(i).longValue());
            out.insn(Memory.store(element));
        }
        out.insn(values.isEmpty() ? Opcodes.ARRAYLENGTH : Opcodes.POP);
        if (values.isEmpty()) {
            out.insn(Opcodes.POP);
        }
    }

    /** Leaves the array on the stack. */
    private static void chunk(CodeWriter out, String element, int size, int from, List<Number> values) {
        out.insn(Opcodes.DUP);
        out.constant(bytes(size, values));
        out.field(Opcodes.GETSTATIC, "java/nio/charset/StandardCharsets", "ISO_8859_1", "Ljava/nio/charset/Charset;");
        out.call(Opcodes.INVOKEVIRTUAL, "java/lang/String", "getBytes", "(Ljava/nio/charset/Charset;)[B", false);
        out.call(Opcodes.INVOKESTATIC, BUFFER, "wrap", "([B)L" + BUFFER + ";", false);
        String buffer = BUFFER;
        if (!element.equals("B")) {
            String name = name(element);
            buffer = "java/nio/" + name + "Buffer";
            out.call(Opcodes.INVOKEVIRTUAL, BUFFER, "as" + name + "Buffer", "()L" + buffer + ";", false);
        }
        out.insn(Opcodes.SWAP);
        out.push(from);
        out.push(values.size());
        out.call(Opcodes.INVOKEVIRTUAL, buffer, "get", "([" + element + "II)L" + buffer + ";", false);
        out.insn(Opcodes.POP);
    }

    private static String name(String element) {
        return switch (element.charAt(0)) {
            case 'S' -> "Short";
            case 'C' -> "Char";
            case 'F' -> "Float";
            case 'J' -> "Long";
            case 'D' -> "Double";
            default -> "Int";
        };
    }

    private static String bytes(int size, List<Number> values) {
        StringBuilder text = new StringBuilder(size * values.size());
        for (Number each : values) {
            long bits = each.longValue();
            for (int shift = 8 * size - 8; shift >= 0; shift -= 8) {
                text.append((char) (bits >>> shift & 0xff));
            }
        }
        return text.toString();
    }
}
