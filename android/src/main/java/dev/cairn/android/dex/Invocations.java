package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;
import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.reference.CallSiteReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.objectweb.asm.Opcodes;

/** Calls, and the making of objects. */
final class Invocations {
    private final MethodBody body;
    private final Transfer transfer;
    private final ClassHierarchy hierarchy;
    private final Constructors constructors;
    private final String caller;

    Invocations(MethodBody body, Transfer transfer, TypePool pool, Constructors constructors) {
        this.body = body;
        this.transfer = transfer;
        this.hierarchy = pool.hierarchy();
        this.constructors = constructors;
        this.caller = Names.internal(body.method.getDefiningClass());
    }

    TranslatedInstruction lower(Operands with) {
        Insn insn = with.insn;
        return switch (insn.opcode) {
            case NEW_INSTANCE -> touch(with);
            case INVOKE_POLYMORPHIC, INVOKE_POLYMORPHIC_RANGE -> polymorphic(with);
            case INVOKE_CUSTOM, INVOKE_CUSTOM_RANGE -> dynamic(with);
            case INVOKE_STATIC, INVOKE_STATIC_RANGE -> call(with, Opcodes.INVOKESTATIC);
            case INVOKE_VIRTUAL, INVOKE_VIRTUAL_RANGE -> call(with, Opcodes.INVOKEVIRTUAL);
            case INVOKE_INTERFACE, INVOKE_INTERFACE_RANGE -> call(with, Opcodes.INVOKEINTERFACE);
            case INVOKE_SUPER, INVOKE_SUPER_RANGE -> special(with);
            case INVOKE_DIRECT, INVOKE_DIRECT_RANGE -> insn.isConstructorCall() ? construct(with) : special(with);
            default -> throw new UntranslatableException("unknown instruction " + insn);
        };
    }

    private TranslatedInstruction call(Operands with, int opcode) {
        MethodReference method = with.insn.method();
        String named = Names.internal(method.getDefiningClass());
        String owner =
                opcode == Opcodes.INVOKESTATIC ? ofPlatform(named, method.getName() + Names.descriptor(method)) : named;
        int first = 0;
        if (opcode != Opcodes.INVOKESTATIC) {
            String member = method.getName() + Names.descriptor(method);
            ProtectedAccess.load(with, with.insn.registers[0], caller, method.getDefiningClass(), member);
            first = 1;
        }
        arguments(with, method.getParameterTypes(), first);
        boolean isInterface =
                opcode == Opcodes.INVOKEINTERFACE || (opcode == Opcodes.INVOKESTATIC && hierarchy.isInterface(owner));
        with.code(out -> out.call(opcode, owner, method.getName(), Names.descriptor(method), isInterface));
        return finish(with);
    }

    /** A method that a class of the app has from one of the platform is called by that one's name: the device stands in for some of these. */
    private String ofPlatform(String named, String method) {
        ClassInfo owner = hierarchy.find(named);
        ClassInfo declaring = hierarchy.declaring(named, method);
        if (owner == null || !owner.app() || declaring == null || declaring.app()) {
            return named;
        }
        return (declaring.access() & Opcodes.ACC_PUBLIC) != 0 ? declaring.name() : named;
    }

    /** Loads what follows the object; a value of 64 bits takes two registers. */
    private static void arguments(Operands with, List<? extends CharSequence> types, int from) {
        int position = from;
        for (CharSequence each : types) {
            String type = each.toString();
            if (position >= with.insn.registers.length) {
                throw new UntranslatableException(with.insn + ": too few registers");
            }
            with.loadDeclared(with.insn.registers[position], type);
            position += Kind.of(type).size;
        }
    }

    private TranslatedInstruction finish(Operands with) {
        String result = Calls.result(with.insn);
        if (result == null || result.equals("V")) {
            return with.step;
        }
        Insn taker = body.taker(with.step.index);
        int[] targets = taker == null ? new int[0] : new int[] {taker.a()};
        return with.writes(transfer.left(with.insn), targets);
    }

    /** A private method, or one of the superclass or of an interface. */
    private TranslatedInstruction special(Operands with) {
        MethodReference method = with.insn.method();
        String descriptor = Names.descriptor(method);
        boolean toSuper = with.insn.opcode == Opcode.INVOKE_SUPER || with.insn.opcode == Opcode.INVOKE_SUPER_RANGE;
        String named = Names.internal(method.getDefiningClass());
        String owner = toSuper ? SuperCalls.owner(hierarchy, caller, named, method.getName() + descriptor) : named;
        with.loadAs(with.insn.registers[0], Names.descriptor(caller));
        arguments(with, method.getParameterTypes(), 1);
        boolean isInterface = hierarchy.isInterface(owner);
        with.code(out -> out.call(Opcodes.INVOKESPECIAL, owner, method.getName(), descriptor, isInterface));
        return finish(with);
    }

    private TranslatedInstruction construct(Operands with) {
        MethodReference method = with.insn.method();
        RegType object = with.state[with.insn.registers[0]];
        boolean fresh = object.sort == Sort.UNINITIALIZED;
        String made = Names.internal(object.name());
        Constructors.Call call = fresh ? constructors.forNew(caller, made, method) : constructors.forThis(made, method);
        if (fresh) {
            with.code(out -> out.type(Opcodes.NEW, made)).insn(Opcodes.DUP);
        } else {
            with.load(with.insn.registers[0], Kind.REFERENCE);
        }
        arguments(with, method.getParameterTypes(), 1);
        for (int i = 0; i < call.markers(); i++) {
            with.insn(Opcodes.ACONST_NULL);
        }
        with.code(out -> out.call(Opcodes.INVOKESPECIAL, call.owner(), "<init>", call.descriptor(), false));
        return fresh ? with.writes(with.pool.reference(object.name()), aliases(with.state, object)) : with.step;
    }

    private int[] aliases(RegType[] state, RegType object) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < body.registers(); i++) {
            if (state[i] == object) {
                all.add(i);
            }
        }
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The object is made where its constructor is called; what can be seen of it before then happens here. */
    private TranslatedInstruction touch(Operands with) {
        String made = Names.internal(with.insn.type());
        ClassInfo info = hierarchy.find(made);
        boolean silent =
                info != null && !info.isAbstract() && hierarchy.isComplete(made) && !hierarchy.initializes(made);
        if (!silent && !constructedNext(with.step.index)) {
            with.code(out -> out.type(Opcodes.NEW, made)).insn(Opcodes.POP);
        }
        return with.step;
    }

    private boolean constructedNext(int index) {
        for (int i = index + 1; i < body.code.length && !body.leaders.get(i); i++) {
            Insn insn = body.code[i];
            if (insn.isConstructorCall()) {
                return insn.a() == body.code[index].a();
            }
            String name = insn.opcode.name;
            boolean quiet = (name.startsWith("const") || name.startsWith("move") || insn.opcode == Opcode.NOP)
                    && !insn.isMoveResult();
            if (!quiet) {
                return false;
            }
        }
        return false;
    }

    private TranslatedInstruction polymorphic(Operands with) {
        MethodReference method = with.insn.method();
        with.loadAs(with.insn.registers[0], method.getDefiningClass());
        arguments(with, Calls.polymorphic(with.insn).getParameterTypes(), 1);
        String owner = Names.internal(method.getDefiningClass());
        String descriptor = Names.descriptor(Calls.polymorphic(with.insn));
        with.code(out -> out.call(Opcodes.INVOKEVIRTUAL, owner, method.getName(), descriptor, false));
        return finish(with);
    }

    private TranslatedInstruction dynamic(Operands with) {
        CallSiteReference site = (CallSiteReference) with.insn.reference();
        arguments(with, site.getMethodProto().getParameterTypes(), 0);
        with.code(out -> out.dynamic(
                site.getMethodName(),
                Names.descriptor(site.getMethodProto()),
                Handles.of(site.getMethodHandle(), hierarchy),
                Handles.arguments(site.getExtraArguments(), hierarchy)));
        return finish(with);
    }
}
