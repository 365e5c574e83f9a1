package dev.cairn.testkit.determinism;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Goes from one pure function through all code of the user's own that it may run, by the shortest ways. */
final class CallGraphSearch {
    private static final Set<String> GENERATORS =
            Set.of("java/util/Random", "java/util/SplittableRandom", "java/util/random/RandomGenerator");

    private final Analysis analysis;
    private final Predicate<String> allowed;
    private final FieldUse fields;
    private final PureFunction function;
    private final Map<Code, Optional<Code>> callers = new HashMap<>();
    private final Deque<Code> open = new ArrayDeque<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> told = new HashSet<>();

    private CallGraphSearch(Analysis analysis, Predicate<String> allowed, PureFunction function) {
        this.analysis = analysis;
        this.allowed = allowed;
        this.fields = new FieldUse(analysis);
        this.function = function;
    }

    /**
     * What makes the function impure.
     *
     * @param allowed tells of a method, as {@code java.util.UUID.randomUUID}, whether it may be called all the same
     */
    static List<Problem> problems(Analysis analysis, Predicate<String> allowed, PureFunction function) {
        CallGraphSearch walk = new CallGraphSearch(analysis, allowed, function);
        walk.start();
        return walk.problems;
    }

    private void start() {
        if (analysis.world().body(function.code()).isPresent()) {
            visit(function.code(), Optional.empty());
        } else {
            called(function.code(), Optional.empty(), true, ""); // a reference to a method of another class
        }
        while (!open.isEmpty()) {
            Code next = open.poll();
            look(next, analysis.world().body(next).orElseThrow());
        }
    }

    private void visit(Code code, Optional<Code> caller) {
        if (!callers.containsKey(code) && !allowed.test(name(code))) {
            callers.put(code, caller);
            open.add(code);
        }
    }

    private void look(Code method, MethodNode body) {
        int line = 0;
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            }
            String place = place(method, line);
            switch (instruction) {
                case MethodInsnNode call -> call(method, call, place);
                case InvokeDynamicInsnNode call ->
                    WiredUses.lambdaBody(call).ifPresent(made -> lambda(method, made, place));
                case FieldInsnNode field -> field(method, field, place);
                default -> {} // computes
            }
        }
    }

    private void call(Code method, MethodInsnNode call, String place) {
        boolean virtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        called(Code.of(call), Optional.of(method), virtual, place);
        if (virtual && !analysis.world().isOwn(call.owner)) {
            followReceiver(method, call, place);
        }
    }

    private void called(Code called, Optional<Code> caller, boolean virtual, String place) {
        Code declared = analysis.world().declared(called);
        if (allowed.test(name(declared))) {
            return;
        }
        Hazards.of(declared).ifPresent(hazard -> problem(caller, hazard, declared.full(), place));
        analysis.world().targets(called, virtual).forEach(target -> visit(target, caller));
    }

    /** A function that is kept in a field or passed on is run where its interface is called. */
    private void followReceiver(Code method, MethodInsnNode call, String place) {
        SourceValue receiver = analysis.values().stack(method, call, ValueTrace.operands(call) - 1);
        if (receiver == null) {
            return;
        }
        boolean kept = receiver.insns.stream().anyMatch(FieldInsnNode.class::isInstance);
        if (kept && GENERATORS.contains(call.owner)) {
            problem(Optional.of(method), Hazard.RANDOMNESS, Code.of(call).full(), place);
        } else if (Interfaces.isFunctional(call.owner)) {
            analysis.origins().of(method, receiver).forEach(origin -> run(method, origin, call, place));
        }
    }

    private void run(Code method, Origin origin, MethodInsnNode call, String place) {
        switch (origin) {
            case Origin.Function(Code code, Code maker, String type) -> called(code, Optional.of(method), true, place);
            case Origin.Instance(String type) -> called(Code.of(call).in(type), Optional.of(method), false, place);
            case Origin.Result result -> {} // made by the JDK or a library
            case Origin.Constant constant -> {} // not a function
            case Origin.Unknown unknown -> {} // given from outside of these classes
        }
    }

    private void lambda(Code method, Handle made, String place) {
        called(Code.of(made), Optional.of(method), made.getTag() != Opcodes.H_INVOKESTATIC, place);
    }

    private void field(Code method, FieldInsnNode field, String place) {
        Optional<FieldUse.Misuse> misuse = fields.misuse(method, field);
        misuse.ifPresent(found -> problem(Optional.of(method), found.hazard(), found.what(), place));
        if (field.getOpcode() == Opcodes.GETSTATIC) {
            fields.madeBy(field)
                    .forEach(
                            maker -> called(maker, Optional.of(method), false, place)); // such as START = Instant.now()
        }
    }

    private void problem(Optional<Code> caller, Hazard hazard, String last, String place) {
        List<String> chain = new ArrayList<>();
        caller.ifPresent(code -> wayTo(code, chain));
        chain.add(last);
        if (told.add(hazard + " " + chain)) {
            problems.add(new Problem(function.what(), chain, hazard, place));
        }
    }

    private void wayTo(Code code, List<String> chain) {
        callers.getOrDefault(code, Optional.empty()).ifPresent(caller -> wayTo(caller, chain));
        chain.add(code.brief());
    }

    private String place(Code method, int line) {
        String file = analysis.world()
                .find(method.owner())
                .map(type -> type.sourceFile)
                .orElse("");
        return line == 0 || file.isEmpty() ? "" : file + ":" + line;
    }

    private static String name(Code code) {
        return code.className() + "." + code.name();
    }
}
