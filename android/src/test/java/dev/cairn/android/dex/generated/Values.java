package dev.cairn.android.dex.generated;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11n;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction12x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21ih;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21lh;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21s;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31i;
import org.jf.dexlib2.builder.instruction.BuilderInstruction32x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction35c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction3rc;
import org.jf.dexlib2.builder.instruction.BuilderInstruction51l;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.reference.Reference;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;
import org.jf.dexlib2.immutable.reference.ImmutableStringReference;
import org.jf.dexlib2.immutable.reference.ImmutableTypeReference;

/** Finds registers with what an instruction needs, or writes the code that puts it there. */
final class Values {
    static final int ANY = 65536;
    private static final List<Integer> INTS = List.of(
            1,
            0,
            -1,
            2,
            5,
            7,
            31,
            33,
            63,
            64,
            100,
            -128,
            127,
            128,
            255,
            256,
            -32768,
            32767,
            65535,
            65536,
            0x40490fdb,
            0x7f800000,
            0xff800000,
            0x7fc00000,
            Integer.MIN_VALUE,
            Integer.MAX_VALUE,
            0x12340000,
            0x3f800000);
    private static final List<Long> LONGS = List.of(
            1L,
            0L,
            -1L,
            3L,
            63L,
            64L,
            0x7fff_ffffL,
            -0x8000_0000L,
            0x8000_0000L,
            32767L,
            -32768L,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            0x3ff0_0000_0000_0000L,
            0x7ff8_0000_0000_0000L,
            0x7ff0_0000_0000_0000L,
            0xc059_0000_0000_0000L,
            0x1234_5678_9abc_def0L,
            0x43e0_0000_0000_0000L);
    private static final List<String> TEXTS =
            List.of("", "a", "text", "\u00e9\u4e2d\ud83d\ude00", "zero\0", "longer text");
    private static final List<Class<?>> MADE = List.of(Host.class, Left.class, Right.class, Square.class);
    static final List<Class<? extends Throwable>> THROWN = List.of(
            IllegalStateException.class,
            ArithmeticException.class,
            NullPointerException.class,
            Exception.class,
            ClassCastException.class);

    private final Code code;
    private final Choices choices;

    Values(Code code) {
        this.code = code;
        this.choices = code.choices;
    }

    /** Returns a register below the limit that holds such a value, and keeps it until the instruction is written. */
    int take(String wanted, int limit) {
        List<Integer> there = code.holding(wanted, limit);
        there.removeIf(register -> code.isPinned(register) && choices.oneIn(2));
        int register = there.isEmpty() || choices.oneIn(6) ? produce(wanted, limit) : choices.of(there);
        code.use(register);
        return register;
    }

    /** As {@link #take}, for a reference that is not known to be null, mostly. */
    int takeObject(String wanted, int limit) {
        List<Integer> there = code.holding(wanted, limit);
        there.removeIf(register -> Held.ZERO.equals(code.held(register)));
        BitSet busy = code.busy();
        int register = there.isEmpty() ? choices.oneIn(24) ? zero(limit) : make(wanted, limit) : choices.of(there);
        code.release(busy);
        code.use(register);
        return register;
    }

    private int zero(int limit) {
        int register = code.free(Math.min(limit, 256), false);
        constant(register, 0);
        return register;
    }

    private int produce(String wanted, int limit) {
        BitSet busy = code.busy();
        try {
            return switch (wanted.charAt(0)) {
                case 'Z' -> freshConstant(limit, choices.below(2));
                case 'B' -> freshConstant(limit, (byte) anyInt());
                case 'S' -> freshConstant(limit, (short) anyInt());
                case 'C' -> freshConstant(limit, (char) anyInt());
                case 'I', 'F' -> freshConstant(limit, anyInt());
                case 'J', 'D' -> wideConstant(limit);
                default -> choices.oneIn(8) ? zero(limit) : make(wanted, limit);
            };
        } finally {
            code.release(busy);
        }
    }

    private int anyInt() {
        return choices.oneIn(4) ? choices.below(1 << 30) * 4 + choices.below(4) : choices.of(INTS);
    }

    private int freshConstant(int limit, int value) {
        int register = code.free(Math.min(limit, 256), false);
        constant(register, value);
        return register;
    }

    /** Writes one of the instructions that have such a constant. */
    void constant(int register, int value) {
        int form = choices.below(4);
        if (form == 0 && register < 16 && value >= -8 && value < 8) {
            code.emit(new BuilderInstruction11n(Opcode.CONST_4, register, value));
        } else if (form == 1 && (value & 0xffff) == 0) {
            code.emit(new BuilderInstruction21ih(Opcode.CONST_HIGH16, register, value));
        } else if (form < 3 && value == (short) value) {
            code.emit(new BuilderInstruction21s(Opcode.CONST_16, register, value));
        } else {
            code.emit(new BuilderInstruction31i(Opcode.CONST, register, value));
        }
        code.set(register, Held.constant(value));
    }

    private int wideConstant(int limit) {
        long value = choices.of(LONGS);
        int register = code.free(Math.min(limit, 255), true);
        wideConstant(register, value);
        return register;
    }

    void wideConstant(int register, long value) {
        int form = choices.below(4);
        if (form == 0 && value == (short) value) {
            code.emit(new BuilderInstruction21s(Opcode.CONST_WIDE_16, register, (int) value));
        } else if (form == 1 && value << 16 == 0) {
            code.emit(new BuilderInstruction21lh(Opcode.CONST_WIDE_HIGH16, register, value));
        } else if (form < 3 && value == (int) value) {
            code.emit(new BuilderInstruction31i(Opcode.CONST_WIDE_32, register, (int) value));
        } else {
            code.emit(new BuilderInstruction51l(Opcode.CONST_WIDE, register, value));
        }
        code.set(register, Held.WIDE_CONSTANT);
    }

    /** Makes an object of this type, or of one that fits it. */
    int make(String wanted, int limit) {
        if (wanted.startsWith("[")) {
            return array(wanted, limit);
        }
        return switch (wanted) {
            case Types.STRING -> text(limit);
            case "Ljava/lang/Class;" ->
                constantObject(Opcode.CONST_CLASS, new ImmutableTypeReference("[Ljava/lang/String;"), wanted, limit);
            case "Ljava/lang/Integer;" -> boxed(limit);
            case Types.OBJECT ->
                make(
                        choices.of(List.of(Types.STRING, "[I", "Ljava/lang/Integer;", Host.class.descriptorString())),
                        limit);
            default -> instance(wanted, limit);
        };
    }

    private int text(int limit) {
        ImmutableStringReference text = new ImmutableStringReference(choices.of(TEXTS));
        if (choices.oneIn(3)) {
            int register = code.free(Math.min(limit, 256), false);
            code.emit(new BuilderInstruction31c(Opcode.CONST_STRING_JUMBO, register, text));
            code.set(register, Types.STRING);
            return register;
        }
        return constantObject(Opcode.CONST_STRING, text, Types.STRING, limit);
    }

    int constantObject(Opcode opcode, Reference reference, String type, int limit) {
        int register = code.free(Math.min(limit, 256), false);
        code.emit(new BuilderInstruction21c(opcode, register, reference));
        code.set(register, type);
        return register;
    }

    private int boxed(int limit) {
        MethodReference valueOf =
                new ImmutableMethodReference("Ljava/lang/Integer;", "valueOf", List.of("I"), "Ljava/lang/Integer;");
        call(Opcode.INVOKE_STATIC, valueOf, List.of(take("I", ANY)));
        int register = code.free(Math.min(limit, 256), false);
        code.emit(new BuilderInstruction11x(Opcode.MOVE_RESULT_OBJECT, register));
        code.set(register, "Ljava/lang/Integer;");
        return register;
    }

    private int array(String type, int limit) {
        int length = code.free(16, false);
        constant(length, choices.below(6));
        code.use(length);
        int register = code.free(Math.min(limit, 16), false);
        code.emit(new BuilderInstruction22c(Opcode.NEW_ARRAY, register, length, new ImmutableTypeReference(type)));
        code.set(register, type);
        return register;
    }

    private int instance(String wanted, int limit) {
        List<Class<?>> classes = new ArrayList<>(MADE);
        classes.addAll(THROWN);
        classes.removeIf(type -> !Types.isAssignable(type.descriptorString(), wanted));
        if (classes.isEmpty()) {
            return zero(limit);
        }
        Class<?> type = choices.of(classes);
        List<Constructor<?>> constructors = new ArrayList<>(List.of(type.getConstructors()));
        constructors.removeIf(
                constructor -> Throwable.class.isAssignableFrom(type) && constructor.getParameterCount() != 0);
        constructors.sort((a, b) -> a.toString().compareTo(b.toString()));
        return construct(type.descriptorString(), Types.reference(choices.of(constructors)), limit, () -> {});
    }

    /** Makes an object; between its allocation and its constructor other code may stand, and other registers may hold it. */
    int construct(String type, MethodReference constructor, int limit, Runnable between) {
        int register = code.free(Math.min(limit, 256), false);
        String fresh = Held.FRESH + choices.count() + type;
        code.emit(new BuilderInstruction21c(Opcode.NEW_INSTANCE, register, new ImmutableTypeReference(type)));
        code.set(register, fresh);
        BitSet pinned = code.pinned();
        code.pin(register);
        try {
            if (choices.oneIn(4)) {
                int alias = code.free(ANY, false);
                move(alias, register);
                code.pin(alias);
            }
            between.run();
            List<Integer> arguments = new ArrayList<>(List.of(register));
            for (CharSequence parameter : constructor.getParameterTypes()) {
                arguments.add(take(parameter.toString(), ANY));
            }
            call(Opcode.INVOKE_DIRECT, constructor, arguments);
            code.made(fresh, type);
        } finally {
            code.pinOnly(pinned);
        }
        return register;
    }

    /** Calls with these registers, which are moved together where the instruction needs that. */
    void call(Opcode opcode, Reference reference, List<Integer> registers) {
        List<Integer> words = new ArrayList<>();
        for (int register : registers) {
            words.add(register);
            if (Held.isWide(code.held(register))) {
                words.add(register + 1);
            }
        }
        if (words.size() <= 5 && words.stream().allMatch(word -> word < 16) && !choices.oneIn(4)) {
            code.emit(new BuilderInstruction35c(
                    opcode,
                    words.size(),
                    word(words, 0),
                    word(words, 1),
                    word(words, 2),
                    word(words, 3),
                    word(words, 4),
                    reference));
        } else {
            Opcode ranged = named(opcode.name + "/range");
            code.emit(new BuilderInstruction3rc(ranged, together(registers, words), words.size(), reference));
        }
    }

    static int word(List<Integer> words, int index) {
        return index < words.size() ? words.get(index) : 0;
    }

    /** Copies registers into a row, unless they are one; returns the first. */
    int together(List<Integer> registers, List<Integer> words) {
        boolean isRow = true;
        for (int i = 1; i < words.size(); i++) {
            isRow &= words.get(i) == words.get(0) + i;
        }
        if (isRow) {
            return words.isEmpty() ? 0 : words.get(0);
        }
        int start = row(words);
        int next = start;
        for (int register : registers) {
            boolean isWide = Held.isWide(code.held(register));
            move(next, register);
            next += isWide ? 2 : 1;
        }
        return start;
    }

    private int row(List<Integer> words) {
        List<Integer> starts = new ArrayList<>();
        for (int start = 0; start + words.size() <= code.registers(); start++) {
            boolean isFree = true;
            for (int i = start; i < start + words.size(); i++) {
                isFree &= !code.isPinned(i) && !words.contains(i) && !code.isBusy(i);
            }
            if (isFree) {
                starts.add(start);
            }
        }
        if (starts.isEmpty()) {
            throw new Code.NoRegister();
        }
        return choices.of(starts);
    }

    /** Copies a register of any kind by one of the instructions that reach both. */
    void move(int to, int from) {
        String kind = code.held(from);
        if (kind == null) {
            throw new IllegalStateException("nothing in v" + from);
        }
        boolean isObject =
                Held.isReference(kind) || kind.startsWith(Held.FRESH) || kind.equals(Held.ZERO) && choices.oneIn(3);
        String name = Held.isWide(kind) ? "move-wide" : isObject ? "move-object" : "move";
        int form = choices.below(3);
        if (form == 0 && to < 16 && from < 16) {
            code.emit(new BuilderInstruction12x(named(name), to, from));
        } else if (form < 2 && to < 256) {
            code.emit(new BuilderInstruction22x(named(name + "/from16"), to, from));
        } else {
            code.emit(new BuilderInstruction32x(named(name + "/16"), to, from));
        }
        code.set(to, kind);
    }

    static Opcode named(String name) {
        Opcode opcode = OpcodeTable.OPCODES.getOpcodeByName(name);
        if (opcode == null) {
            throw new IllegalArgumentException("no instruction " + name);
        }
        return opcode;
    }

    /** Takes up, or leaves, what a call returned. */
    void result(CharSequence type, int limit) {
        if (type.charAt(0) == 'V' || choices.oneIn(5)) {
            return;
        }
        boolean isWide = Types.isWide(type);
        int register = code.free(Math.min(limit, isWide ? 255 : 256), isWide);
        Opcode opcode = isWide
                ? Opcode.MOVE_RESULT_WIDE
                : Types.isReference(type) ? Opcode.MOVE_RESULT_OBJECT : Opcode.MOVE_RESULT;
        code.emit(new BuilderInstruction11x(opcode, register));
        code.set(register, type.toString());
    }
}
