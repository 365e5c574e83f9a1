package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jf.dexlib2.iface.ExceptionHandler;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.TryBlock;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.SwitchElement;
import org.jf.dexlib2.iface.instruction.SwitchPayload;
import org.jspecify.annotations.Nullable;

/** A method's instructions, where each may go on, and which handlers catch what it throws. */
final class MethodBody {
    private static final String THROWABLE = "java/lang/Throwable";

    /**
     * A place where an exception goes on.
     *
     * @param type the descriptor of what is caught, or null for everything
     * @param target the index of its first instruction
     */
    record Handler(@Nullable String type, int target) {}

    final Method method;
    final MethodImplementation implementation;
    final Insn[] code;
    /** Where jumps, handlers and what follows a jump begin. */
    final BitSet leaders = new BitSet();
    /** Where jumps and switches go. */
    final BitSet jumpTargets = new BitSet();

    private final int[] addresses;
    private final List<Handler>[] handlers;
    private final int[][] successors;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
    MethodBody(Method method, MethodImplementation implementation, ClassHierarchy hierarchy) {
        this.method = method;
        this.implementation = implementation;
        this.code = decode(implementation);
        this.addresses = Arrays.stream(code).mapToInt(each -> each.address).toArray();
        this.handlers = new List[code.length];
        this.successors = new int[code.length][];
        Arrays.fill(handlers, List.of());
        implementation.getTryBlocks().forEach(block -> cover(block, hierarchy));
        leaders.set(0);
        for (int i = 0; i < code.length; i++) {
            successors[i] = follow(i);
        }
    }

    private static Insn[] decode(MethodImplementation implementation) {
        List<Insn> list = new ArrayList<>();
        int address = 0;
        for (Instruction each : implementation.getInstructions()) {
            list.add(new Insn(address, each));
            address += each.getCodeUnits();
        }
        return list.toArray(new Insn[0]);
    }

    int registers() {
        return implementation.getRegisterCount();
    }

    /** The index of the instruction at an address. */
    int indexOf(int address) {
        int index = Arrays.binarySearch(addresses, address);
        if (index < 0) {
            throw new UntranslatableException("a jump into the middle of an instruction");
        }
        return index;
    }

    /** The index of the first instruction at or after an address. */
    int indexFrom(int address) {
        int index = Arrays.binarySearch(addresses, address);
        return index < 0 ? -index - 1 : index;
    }

    private void cover(TryBlock<? extends ExceptionHandler> block, ClassHierarchy hierarchy) {
        List<Handler> list = new ArrayList<>();
        for (ExceptionHandler each : block.getExceptionHandlers()) {
            String type = each.getExceptionType();
            if (type == null || isThrowable(Names.internal(type), hierarchy)) {
                list.add(new Handler(type, indexOf(each.getHandlerCodeAddress())));
            }
        }
        list.forEach(each -> leaders.set(each.target()));
        int end = indexFrom(block.getStartCodeAddress() + block.getCodeUnitCount());
        for (int i = indexFrom(block.getStartCodeAddress()); i < end; i++) {
            if (code[i].canThrow()) {
                handlers[i] = list;
            }
        }
    }

    /** What does not exist is never thrown; the JVM refuses to look. */
    private static boolean isThrowable(String type, ClassHierarchy hierarchy) {
        return hierarchy.isComplete(type) && hierarchy.isSubclass(type, THROWABLE);
    }

    private int[] follow(int index) {
        Insn insn = code[index];
        int[] jumps = jumps(insn);
        if (jumps.length > 0 || !insn.canContinue()) {
            leaders.set(index + 1);
        }
        for (int each : jumps) {
            leaders.set(each);
            jumpTargets.set(each);
        }
        if (!insn.canContinue() || insn.payload()) {
            return jumps;
        }
        if (insn.isSwitch()) {
            jumpTargets.set(index + 1);
        }
        int[] all = Arrays.copyOf(jumps, jumps.length + 1);
        all[jumps.length] = index + 1;
        return all;
    }

    private int[] jumps(Insn insn) {
        return switch (insn.opcode) {
            case GOTO, GOTO_16, GOTO_32, IF_EQ, IF_NE, IF_LT, IF_GE, IF_GT, IF_LE -> new int[] {indexOf(insn.target())};
            case IF_EQZ, IF_NEZ, IF_LTZ, IF_GEZ, IF_GTZ, IF_LEZ -> new int[] {indexOf(insn.target())};
            case PACKED_SWITCH, SPARSE_SWITCH ->
                cases(insn).values().stream().mapToInt(Integer::intValue).toArray();
            default -> new int[0];
        };
    }

    /** The indexes that a switch goes to, by key. */
    Map<Integer, Integer> cases(Insn insn) {
        Map<Integer, Integer> cases = new TreeMap<>();
        SwitchPayload payload = (SwitchPayload) code[indexOf(insn.target())].source;
        for (SwitchElement each : payload.getSwitchElements()) {
            cases.putIfAbsent(each.getKey(), indexOf(insn.address + each.getOffset()));
        }
        return cases;
    }

    List<Handler> handlers(int index) {
        return handlers[index];
    }

    /** Where the instruction goes on: jumps, then the next one. */
    int[] successors(int index) {
        return successors[index];
    }

    /** The instruction that takes the result of this one, or null. */
    @Nullable
    Insn taker(int index) {
        return index + 1 < code.length && code[index + 1].isMoveResult() ? code[index + 1] : null;
    }
}
