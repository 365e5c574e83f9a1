package dev.cairn.android.dex;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes a method's instructions, with a local variable of the JVM for each register and kind. */
final class CodeWriter {
    private final MethodVisitor out;
    private final int[] slots;
    private final Label[] labels;
    private int nextSlot;
    private int written;
    private int writtenAtFrame = -1;
    private boolean marksAll;

    CodeWriter(MethodVisitor out, MethodBody body) {
        this.out = out;
        this.slots = new int[(body.registers() + 1) * Kind.ALL.length];
        this.labels = new Label[body.code.length + 1];
        Arrays.fill(slots, -1);
    }

    /** Marks the place of each Dalvik instruction, to see how long its code is. */
    CodeWriter markingAll() {
        marksAll = true;
        return this;
    }

    boolean marksAll() {
        return marksAll;
    }

    /** The label of a Dalvik instruction. */
    Label label(int index) {
        if (labels[index] == null) {
            labels[index] = new Label();
        }
        return labels[index];
    }

    Label here() {
        Label label = new Label();
        out.visitLabel(label);
        return label;
    }

    void mark(Label label) {
        out.visitLabel(label);
    }

    void line(int number) {
        out.visitLineNumber(number, here());
    }

    /** Two frames at one place are not possible. */
    void separateFrames() {
        if (written == writtenAtFrame) {
            insn(Opcodes.NOP);
        }
    }

    void frame(List<Object> locals, Object... stack) {
        out.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
        writtenAtFrame = written;
    }

    /** How many instructions were written. */
    int written() {
        return written;
    }

    void handle(Label start, Label end, Label handler, @Nullable String type) {
        out.visitTryCatchBlock(start, end, handler, type);
    }

    void reserve(int bit, int slot, int next) {
        if (bit >= 0) {
            slots[bit] = slot;
        }
        nextSlot = Math.max(nextSlot, next);
    }

    int slot(int register, Kind kind) {
        int bit = Liveness.bit(register, kind);
        if (slots[bit] < 0) {
            slots[bit] = nextSlot;
            nextSlot += kind.size;
        }
        return slots[bit];
    }

    void load(int register, Kind kind) {
        out.visitVarInsn(kind.load, slot(register, kind));
        written++;
    }

    void loadSlot(int slot) {
        out.visitVarInsn(Opcodes.ALOAD, slot);
        written++;
    }

    void store(int register, Kind kind) {
        out.visitVarInsn(kind.store, slot(register, kind));
        written++;
    }

    void insn(int opcode) {
        out.visitInsn(opcode);
        written++;
    }

    void type(int opcode, String internalName) {
        out.visitTypeInsn(opcode, internalName);
        written++;
    }

    void newArray(String descriptor) {
        String element = descriptor.substring(1);
        if (Kind.of(element) == Kind.REFERENCE) {
            type(Opcodes.ANEWARRAY, Names.internal(element));
        } else {
            out.visitIntInsn(Opcodes.NEWARRAY, "ZCFDBSIJ".indexOf(element.charAt(0)) + Opcodes.T_BOOLEAN);
            written++;
        }
    }

    void field(int opcode, String owner, String name, String descriptor) {
        out.visitFieldInsn(opcode, owner, name, descriptor);
        written++;
    }

    void call(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        out.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        written++;
    }

    void dynamic(String name, String descriptor, Handle bootstrap, Object... arguments) {
        out.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        written++;
    }

    void jump(int opcode, Label target) {
        out.visitJumpInsn(opcode, target);
        written++;
    }

    void choose(int[] keys, Label[] targets, Label otherwise) {
        boolean dense = keys.length > 0 && (long) keys[keys.length - 1] - keys[0] == keys.length - 1;
        if (dense) {
            out.visitTableSwitchInsn(keys[0], keys[keys.length - 1], otherwise, targets);
        } else {
            out.visitLookupSwitchInsn(otherwise, keys, targets);
        }
        written++;
    }

    void push(int value) {
        if (value >= -1 && value <= 5) {
            insn(Opcodes.ICONST_0 + value);
        } else if (value == (byte) value) {
            out.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value == (short) value) {
            out.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            out.visitLdcInsn(value);
        }
        written++;
    }

    /** A constant of the given bits as one of the given kind. */
    void push(Kind kind, long bits) {
        switch (kind) {
            case INT -> push((int) bits);
            case REFERENCE -> insn(Opcodes.ACONST_NULL);
            case FLOAT -> pushFloat((int) bits);
            case LONG -> pushLong(bits);
            case DOUBLE -> pushDouble(bits);
        }
        written++;
    }

    private void pushFloat(int bits) {
        float value = Float.intBitsToFloat(bits);
        if (bits == 0 || value == 1 || value == 2) {
            insn(Opcodes.FCONST_0 + (int) value);
        } else {
            out.visitLdcInsn(value);
        }
    }

    private void pushLong(long bits) {
        if (bits == 0 || bits == 1) {
            insn(Opcodes.LCONST_0 + (int) bits);
        } else {
            out.visitLdcInsn(bits);
        }
    }

    private void pushDouble(long bits) {
        double value = Double.longBitsToDouble(bits);
        if (bits == 0 || value == 1) {
            insn(Opcodes.DCONST_0 + (int) value);
        } else {
            out.visitLdcInsn(value);
        }
    }

    /** A constant of the constant pool: the type of a method, a handle, or a short enough string. */
    void constant(Object value) {
        out.visitLdcInsn(value);
        written++;
    }

    /** The object of a class. */
    void classOf(String descriptor) {
        ClassConstants.load(type(descriptor), out);
        written++;
    }

    /** A string, in pieces if it is longer than a class file can say at once; always the same object. */
    void string(String value) {
        List<String> pieces = LongStrings.split(value);
        constant(pieces.getFirst());
        for (String each : pieces.subList(1, pieces.size())) {
            constant(each);
            call(Opcodes.INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        }
        if (pieces.size() > 1) {
            call(Opcodes.INVOKEVIRTUAL, "java/lang/String", "intern", "()Ljava/lang/String;", false);
        }
    }

    static Type type(String descriptor) {
        return Type.getType(descriptor);
    }
}
