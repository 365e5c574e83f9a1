package dev.cairn.android.dex;

import dev.cairn.android.dex.Part.Variable;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes a part of a method as a method, and its call. Several values come back in an array. */
final class PartWriter {
    private PartWriter() {}

    /** Gives the part what it reads, and leaves on the stack what it gives back. */
    static void call(Part part, CodeWriter out) {
        part.given().stream().filter(each -> !each.zero()).forEach(each -> out.load(each.register(), each.kind()));
        out.call(Opcodes.INVOKESTATIC, part.owner(), part.name(), part.descriptor(), part.inInterface());
    }

    /** Stores what the part has left. */
    static void take(Part part, CodeWriter out) {
        List<Variable> told = part.told();
        for (int i = 0; i < told.size(); i++) {
            if (told.size() > 1) {
                if (i < told.size() - 1) {
                    out.insn(Opcodes.DUP);
                }
                out.push(i);
                out.insn(Opcodes.AALOAD);
                unbox(told.get(i), out);
            }
            out.store(told.get(i).register(), told.get(i).kind());
        }
        part.left().stream().filter(Variable::zero).forEach(each -> zero(each, out));
    }

    /** Writes the method. */
    static void write(Part part, StretchWriter.Looked method, ClassVisitor to) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor visitor = to.visitMethod(access, part.name(), part.descriptor(), null, null);
        visitor.visitCode();
        CodeWriter out = new CodeWriter(visitor, method.body());
        begin(part, method, out);
        StackMapFrames frames = new StackMapFrames(method.body(), method.flow(), method.liveness(), part.variables());
        StretchWriter stretch = new StretchWriter(method, out, frames);
        stretch.write(part.from(), part.to(), part.handlers().isEmpty());
        if (method.body().jumpTargets.get(part.to())) {
            out.separateFrames();
            out.mark(out.label(part.to()));
            frames.write(out, part.to(), null);
        }
        giveBack(part.told(), out);
        stretch.finish();
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }

    private static void begin(Part part, StretchWriter.Looked method, CodeWriter out) {
        int slot = 0;
        for (Variable each : part.given()) {
            if (!each.zero()) {
                out.reserve(Liveness.bit(each.register(), each.kind()), slot, slot + each.kind().size);
                slot += each.kind().size;
            }
        }
        Map.Entry<Integer, Integer> line = method.lines().floorEntry(method.body().code[part.from()].address);
        if (line != null) {
            out.line(line.getValue());
        }
        part.given().stream().filter(Variable::zero).forEach(each -> zero(each, out));
    }

    private static void zero(Variable variable, CodeWriter out) {
        out.push(variable.kind(), 0);
        out.store(variable.register(), variable.kind());
    }

    private static void giveBack(List<Variable> told, CodeWriter out) {
        if (told.isEmpty()) {
            out.insn(Opcodes.RETURN);
            return;
        }
        if (told.size() == 1) {
            out.load(told.getFirst().register(), told.getFirst().kind());
            out.insn(told.getFirst().kind().giveBack());
            return;
        }
        out.push(told.size());
        out.newArray("[Ljava/lang/Object;");
        for (int i = 0; i < told.size(); i++) {
            out.insn(Opcodes.DUP);
            out.push(i);
            out.load(told.get(i).register(), told.get(i).kind());
            box(told.get(i), out);
            out.insn(Opcodes.AASTORE);
        }
        out.insn(Opcodes.ARETURN);
    }

    private static String box(Kind kind) {
        return switch (kind) {
            case INT -> "java/lang/Integer";
            case FLOAT -> "java/lang/Float";
            case LONG -> "java/lang/Long";
            case DOUBLE -> "java/lang/Double";
            case REFERENCE -> throw new IllegalArgumentException();
        };
    }

    private static void box(Variable variable, CodeWriter out) {
        if (variable.kind() != Kind.REFERENCE) {
            String box = box(variable.kind());
            out.call(Opcodes.INVOKESTATIC, box, "valueOf", "(" + variable.descriptor() + ")L" + box + ";", false);
        }
    }

    private static void unbox(Variable variable, CodeWriter out) {
        if (variable.kind() == Kind.REFERENCE) {
            if (!variable.descriptor().equals("Ljava/lang/Object;")) {
                out.type(Opcodes.CHECKCAST, Names.internal(variable.descriptor()));
            }
            return;
        }
        String box = box(variable.kind());
        String method = switch (variable.kind()) {
            case INT -> "intValue";
            case FLOAT -> "floatValue";
            case LONG -> "longValue";
            default -> "doubleValue";
        };
        out.type(Opcodes.CHECKCAST, box);
        out.call(Opcodes.INVOKEVIRTUAL, box, method, "()" + variable.descriptor(), false);
    }
}
