package dev.cairn.android.dex.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.immutable.ImmutableClassDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generated methods do the same translated as interpreted. A failure names its seed and shows the smallest method found that
 * still fails; {@code -Dcairn.dex.seed=N -Dcairn.dex.count=1} runs that seed alone.
 */
final class GeneratedMethodsTest {
    private static final long SEED = Long.getLong("cairn.dex.seed", 1);
    private static final int COUNT = Integer.getInteger("cairn.dex.count", 250);
    private static final int PER_FILE = 250;
    private static final int MOST_FAILURES = 5;

    @TempDir
    private Path folder;

    private final List<String> failures = new ArrayList<>();

    @Test
    void doTheSameTranslatedAsInterpreted() {
        run(SEED, COUNT);
        assertThat(failures).isEmpty();
    }

    @Test
    @Tag("slow")
    void manyMoreDoTheSame() {
        run(1_000_000, Integer.getInteger("cairn.dex.slow-count", 3_000));
        assertThat(failures).isEmpty();
    }

    @Test
    void theGeneratorWritesEveryInstruction() {
        TreeSet<String> missing = new TreeSet<>();
        OpcodeTable.all().forEach(opcode -> missing.add(opcode.name));
        assertThat(missing).hasSize(224);
        for (long seed = 1; seed <= 3000 && !missing.isEmpty(); seed++) {
            opcodes(generate(seed)).forEach(opcode -> missing.remove(opcode.name));
        }
        assertThat(missing).isEmpty();
    }

    private static List<Opcode> opcodes(ClassDef type) {
        List<Opcode> opcodes = new ArrayList<>();
        for (Method method : type.getMethods()) {
            for (Instruction instruction :
                    Objects.requireNonNull(method.getImplementation()).getInstructions()) {
                opcodes.add(instruction.getOpcode());
            }
        }
        return opcodes;
    }

    private void run(long first, int count) {
        for (long from = first; from < first + count && failures.size() < MOST_FAILURES; from += PER_FILE) {
            List<ImmutableClassDef> classes = new ArrayList<>();
            for (long seed = from; seed < Math.min(from + PER_FILE, first + count); seed++) {
                classes.add(generate(seed));
            }
            GeneratedDex dex = new GeneratedDex(classes, folder);
            for (int i = 0; i < classes.size() && failures.size() < MOST_FAILURES; i++) {
                long seed = from + i;
                dex.difference(classes.get(i).getType()).ifPresent(difference -> shrink(seed));
            }
        }
    }

    private static String name(long seed) {
        return "Lgen/G" + seed + ";";
    }

    private static ImmutableClassDef generate(long seed) {
        return ClassGenerator.generate(name(seed), Choices.random(seed));
    }

    /** Looks for fewer choices with which the translation still differs. */
    private void shrink(long seed) {
        Choices choices = Choices.random(seed);
        ClassGenerator.generate(name(seed), choices);
        int[] smallest = choices.made();
        String difference = differenceOf(seed, smallest).orElse("differs only in its file");
        for (int size = smallest.length / 2; size > 0; size /= 2) {
            for (int at = 0; at + size <= smallest.length; at += size) {
                for (int[] smaller : List.of(without(smallest, at, size), zeroed(smallest, at, size))) {
                    Optional<String> found =
                            Arrays.equals(smaller, smallest) ? Optional.empty() : differenceOf(seed, smaller);
                    if (found.isPresent()) {
                        smallest = smaller;
                        difference = found.get();
                    }
                    if (at + size > smallest.length) {
                        break;
                    }
                }
            }
        }
        ClassDef small = ClassGenerator.generate(name(seed), Choices.given(smallest));
        failures.add("seed " + seed + "\n" + DexListing.of(small) + difference);
    }

    private Optional<String> differenceOf(long seed, int[] choices) {
        return new GeneratedDex(List.of(ClassGenerator.generate(name(seed), Choices.given(choices))), folder)
                .difference(name(seed));
    }

    private static int[] without(int[] choices, int at, int size) {
        int[] smaller = Arrays.copyOf(choices, choices.length - size);
        System.arraycopy(choices, at + size, smaller, at, smaller.length - at);
        return smaller;
    }

    private static int[] zeroed(int[] choices, int at, int size) {
        int[] smaller = choices.clone();
        Arrays.fill(smaller, at, at + size, 0);
        return smaller;
    }
}
