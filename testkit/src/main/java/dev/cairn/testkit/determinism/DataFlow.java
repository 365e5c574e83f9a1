package dev.cairn.testkit.determinism;

import dev.cairn.testkit.determinism.WiredUses.Site;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Follows values back to where they were made: through local variables, fields, parameters, results of one's own methods and the JDK's
 * combinators of functions. Takes all writers of a field and all callers of a method together.
 */
final class DataFlow {
    private final ClassGraph world;
    private final ValueTrace values;
    private final WiredUses uses;

    DataFlow(ClassGraph world, ValueTrace values, WiredUses uses) {
        this.world = world;
        this.values = values;
        this.uses = uses;
    }

    /** All places that a value in {@code method} can come from. */
    Set<Origin> of(Code method, SourceValue value) {
        Tracing tracing = new Tracing();
        tracing.value(method, value);
        return tracing.found;
    }

    /** All places that a field's value can come from; empty if these classes do not write it. */
    Set<Origin> ofField(String owner, String field) {
        Tracing tracing = new Tracing();
        tracing.field(owner, field);
        return tracing.found;
    }

    private final class Tracing {
        final Set<Origin> found = new LinkedHashSet<>();
        private final Set<Site> seen = new HashSet<>();
        private final Set<String> seenParameters = new HashSet<>();

        void value(Code method, SourceValue value) {
            value.insns.forEach(instruction -> instruction(new Site(method, instruction)));
            if (value.insns.isEmpty()) {
                found.add(new Origin.Unknown());
            }
        }

        private void instruction(Site site) {
            if (!seen.add(site)) {
                return;
            }
            switch (site.instruction()) {
                case ValueTrace.Parameter parameter -> parameter(site.method(), parameter.var);
                case InvokeDynamicInsnNode call -> dynamic(site.method(), call);
                case TypeInsnNode made
                when made.getOpcode() == Opcodes.NEW -> found.add(new Origin.Instance(made.desc));
                case FieldInsnNode read -> read(read);
                case MethodInsnNode call -> call(site.method(), call);
                case LdcInsnNode constant -> found.add(new Origin.Constant(constant.cst));
                case AbstractInsnNode other when other.getOpcode() == Opcodes.ACONST_NULL -> {}
                case AbstractInsnNode other -> found.add(new Origin.Unknown());
            }
        }

        private void dynamic(Code method, InvokeDynamicInsnNode call) {
            Optional<Handle> body = WiredUses.lambdaBody(call);
            String type = Type.getReturnType(call.desc).getInternalName();
            found.add(body.isEmpty() ? new Origin.Unknown() : new Origin.Function(Code.of(body.get()), method, type));
        }

        private void read(FieldInsnNode read) {
            if (!field(read.owner, read.name)) {
                found.add(new Origin.Unknown());
            }
        }

        /** Whether anything is written to the field in these classes. */
        boolean field(String owner, String name) {
            List<Site> writes = world.withSupertypes(owner).stream()
                    .flatMap(type -> uses.writesOf(type, name).stream())
                    .toList();
            for (Site write : writes) {
                SourceValue value = values.stack(write.method(), write.instruction(), 0);
                if (value != null) {
                    value(write.method(), value);
                }
            }
            return !writes.isEmpty();
        }

        private void call(Code method, MethodInsnNode call) {
            Set<Code> targets = world.targets(Code.of(call), call.getOpcode() != Opcodes.INVOKESPECIAL);
            targets.forEach(this::results);
            if (!targets.isEmpty()) {
                return;
            }
            if (call.owner.startsWith("java/util/function/")) { // and, or, negate, compose: what they are made of
                values.arguments(method, call, ValueTrace.operands(call)).forEach(part -> value(method, part));
            } else {
                found.add(new Origin.Result(Code.of(call)));
            }
        }

        private void results(Code method) {
            MethodNode body = world.body(method).orElseThrow();
            for (AbstractInsnNode instruction : body.instructions) {
                SourceValue value =
                        instruction.getOpcode() == Opcodes.ARETURN ? values.stack(method, instruction, 0) : null;
                if (value != null) {
                    value(method, value);
                }
            }
        }

        private void parameter(Code method, int local) {
            if (!seenParameters.add(method + " " + local)) {
                return;
            }
            MethodNode body = world.body(method).orElseThrow();
            int index = index(body, local);
            List<Site> calls = uses.callsOf(method);
            boolean isThis = index == 0 && !ClassGraph.isStatic(body.access);
            if (isThis) {
                found.add(new Origin.Instance(method.owner()));
                return;
            }
            calls.forEach(call -> argument(call, body, index));
            if (calls.isEmpty()) {
                found.add(new Origin.Unknown());
            }
        }

        private void argument(Site call, MethodNode called, int index) {
            int count = call.instruction() instanceof MethodInsnNode method
                    ? ValueTrace.operands(method)
                    : Type.getArgumentCount(((InvokeDynamicInsnNode) call.instruction()).desc);
            boolean isReference = call.instruction() instanceof InvokeDynamicInsnNode && called.name.equals("<init>");
            List<SourceValue> arguments = values.arguments(call.method(), call.instruction(), count);
            if (index < arguments.size() && !isReference) {
                value(call.method(), arguments.get(index));
            } else {
                found.add(new Origin.Unknown()); // given by whoever calls the lambda
            }
        }

        /** Which operand of a call a local variable is, the receiver included. */
        private int index(MethodNode body, int local) {
            int slot = ClassGraph.isStatic(body.access) ? 0 : 1;
            int index = slot;
            if (local == 0) {
                return 0;
            }
            for (Type type : Type.getArgumentTypes(body.desc)) {
                if (slot == local) {
                    return index;
                }
                slot += type.getSize();
                index++;
            }
            throw new IllegalStateException("no parameter of " + body.name + " is variable " + local);
        }
    }
}
