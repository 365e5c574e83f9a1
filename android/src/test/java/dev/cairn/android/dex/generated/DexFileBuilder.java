package dev.cairn.android.dex.generated;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.base.BaseExceptionHandler;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction35c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction3rc;
import org.jf.dexlib2.builder.instruction.BuilderInstruction45cc;
import org.jf.dexlib2.builder.instruction.BuilderInstruction4rcc;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.ExceptionHandler;
import org.jf.dexlib2.iface.Field;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.TryBlock;
import org.jf.dexlib2.iface.debug.DebugItem;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.formats.Instruction21c;
import org.jf.dexlib2.iface.instruction.formats.Instruction22c;
import org.jf.dexlib2.iface.instruction.formats.Instruction31c;
import org.jf.dexlib2.iface.instruction.formats.Instruction35c;
import org.jf.dexlib2.iface.instruction.formats.Instruction3rc;
import org.jf.dexlib2.iface.instruction.formats.Instruction45cc;
import org.jf.dexlib2.iface.instruction.formats.Instruction4rcc;
import org.jf.dexlib2.iface.reference.Reference;
import org.jf.dexlib2.iface.reference.TypeReference;
import org.jf.dexlib2.writer.builder.BuilderField;
import org.jf.dexlib2.writer.builder.BuilderMethod;
import org.jf.dexlib2.writer.builder.DexBuilder;
import org.jf.dexlib2.writer.io.MemoryDataStore;
import org.jspecify.annotations.Nullable;

/**
 * Writes classes as a dex file. The library's simpler writer knows no method handles in instructions; this one wants each
 * reference to be its own.
 */
final class DexFileBuilder {
    private final DexBuilder dex = new DexBuilder(OpcodeTable.OPCODES);

    private DexFileBuilder() {}

    static byte[] write(List<? extends ClassDef> classes) throws IOException {
        DexFileBuilder builder = new DexFileBuilder();
        classes.forEach(builder::add);
        MemoryDataStore store = new MemoryDataStore();
        builder.dex.writeTo(store);
        return store.getData();
    }

    private void add(ClassDef type) {
        List<BuilderField> fields = new ArrayList<>();
        for (Field field : type.getFields()) {
            fields.add(dex.internField(
                    type.getType(),
                    field.getName(),
                    field.getType(),
                    field.getAccessFlags(),
                    field.getInitialValue(),
                    field.getAnnotations(),
                    field.getHiddenApiRestrictions()));
        }
        List<BuilderMethod> methods = new ArrayList<>();
        for (Method method : type.getMethods()) {
            methods.add(dex.internMethod(
                    type.getType(),
                    method.getName(),
                    method.getParameters(),
                    method.getReturnType(),
                    method.getAccessFlags(),
                    method.getAnnotations(),
                    method.getHiddenApiRestrictions(),
                    body(method.getImplementation())));
        }
        dex.internClassDef(
                type.getType(),
                type.getAccessFlags(),
                type.getSuperclass(),
                type.getInterfaces(),
                type.getSourceFile(),
                type.getAnnotations(),
                fields,
                methods);
    }

    private @Nullable MethodImplementation body(@Nullable MethodImplementation body) {
        if (body == null) {
            return null;
        }
        List<Instruction> instructions = new ArrayList<>();
        body.getInstructions().forEach(instruction -> instructions.add(interned(instruction)));
        List<TryBlock<ExceptionHandler>> blocks = new ArrayList<>();
        for (TryBlock<? extends ExceptionHandler> block : body.getTryBlocks()) {
            List<ExceptionHandler> handlers = new ArrayList<>();
            block.getExceptionHandlers().forEach(handler -> handlers.add(interned(handler)));
            blocks.add(new InternedBlock(block.getStartCodeAddress(), block.getCodeUnitCount(), handlers));
        }
        return new InternedBody(body.getRegisterCount(), instructions, blocks);
    }

    private Instruction interned(Instruction instruction) {
        if (!(instruction instanceof ReferenceInstruction reference)) {
            return instruction;
        }
        Opcode opcode = instruction.getOpcode();
        Reference to = dex.internReference(reference.getReference());
        return switch (instruction) {
            case Instruction21c i -> new BuilderInstruction21c(opcode, i.getRegisterA(), to);
            case Instruction22c i -> new BuilderInstruction22c(opcode, i.getRegisterA(), i.getRegisterB(), to);
            case Instruction31c i -> new BuilderInstruction31c(opcode, i.getRegisterA(), to);
            case Instruction45cc i -> polymorphic(i, to, dex.internReference(i.getReference2()));
            case Instruction4rcc i ->
                new BuilderInstruction4rcc(
                        opcode, i.getStartRegister(), i.getRegisterCount(), to, dex.internReference(i.getReference2()));
            case Instruction35c i -> call(i, to);
            case Instruction3rc i -> new BuilderInstruction3rc(opcode, i.getStartRegister(), i.getRegisterCount(), to);
            default -> throw new IllegalArgumentException("no form of the generator: " + opcode.format);
        };
    }

    private static Instruction call(Instruction35c i, Reference to) {
        return new BuilderInstruction35c(
                i.getOpcode(),
                i.getRegisterCount(),
                i.getRegisterC(),
                i.getRegisterD(),
                i.getRegisterE(),
                i.getRegisterF(),
                i.getRegisterG(),
                to);
    }

    private static Instruction polymorphic(Instruction45cc i, Reference to, Reference proto) {
        return new BuilderInstruction45cc(
                i.getOpcode(),
                i.getRegisterCount(),
                i.getRegisterC(),
                i.getRegisterD(),
                i.getRegisterE(),
                i.getRegisterF(),
                i.getRegisterG(),
                to,
                proto);
    }

    private ExceptionHandler interned(ExceptionHandler handler) {
        return new InternedHandler(
                dex.internNullableTypeReference(handler.getExceptionType()), handler.getHandlerCodeAddress());
    }

    private record InternedBody(
            int getRegisterCount, List<Instruction> getInstructions, List<TryBlock<ExceptionHandler>> getTryBlocks)
            implements MethodImplementation {
        @Override
        public Iterable<? extends DebugItem> getDebugItems() {
            return List.of();
        }
    }

    private record InternedBlock(
            int getStartCodeAddress, int getCodeUnitCount, List<ExceptionHandler> getExceptionHandlers)
            implements TryBlock<ExceptionHandler> {}

    private static final class InternedHandler extends BaseExceptionHandler {
        private final @Nullable TypeReference type;
        private final int address;

        InternedHandler(@Nullable TypeReference type, int address) {
            this.type = type;
            this.address = address;
        }

        @Override
        public @Nullable TypeReference getExceptionTypeReference() {
            return type;
        }

        @Override
        public @Nullable String getExceptionType() {
            return type == null ? null : type.getType();
        }

        @Override
        public int getHandlerCodeAddress() {
            return address;
        }
    }
}
