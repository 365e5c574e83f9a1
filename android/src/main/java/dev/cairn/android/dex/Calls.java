package dev.cairn.android.dex;

import org.jf.dexlib2.iface.instruction.DualReferenceInstruction;
import org.jf.dexlib2.iface.reference.CallSiteReference;
import org.jf.dexlib2.iface.reference.MethodProtoReference;
import org.jspecify.annotations.Nullable;

/** What calls are given and give back. */
final class Calls {
    private Calls() {}

    /** The descriptor of what an instruction leaves for the next one, or null if it leaves nothing. */
    static @Nullable String result(Insn insn) {
        return switch (insn.opcode) {
            case FILLED_NEW_ARRAY, FILLED_NEW_ARRAY_RANGE -> insn.type();
            case INVOKE_POLYMORPHIC, INVOKE_POLYMORPHIC_RANGE ->
                polymorphic(insn).getReturnType();
            case INVOKE_CUSTOM, INVOKE_CUSTOM_RANGE ->
                ((CallSiteReference) insn.reference()).getMethodProto().getReturnType();
            default -> insn.isInvoke() ? insn.method().getReturnType() : null;
        };
    }

    /** The types with which a method handle is called. */
    static MethodProtoReference polymorphic(Insn insn) {
        return (MethodProtoReference) ((DualReferenceInstruction) insn.source).getReference2();
    }
}
