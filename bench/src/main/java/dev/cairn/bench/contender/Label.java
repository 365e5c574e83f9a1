package dev.cairn.bench.contender;

/**
 * Who does what.
 *
 * @param workload {@code W1} to {@code W4}
 * @param system {@code cairn}, {@code langgraph4j}, {@code dbos}, {@code java} or {@code bare}
 * @param store {@code none}, {@code memory}, {@code sqlite}, {@code postgres} or {@code files}
 * @param variant what else must be told apart; empty for none
 * @param runs runs at once
 */
public record Label(String workload, String system, String store, String variant, int runs) {
    /** One run at a time, and no variant. */
    public static Label of(String workload, String system, String store) {
        return new Label(workload, system, store, "", 1);
    }

    /** This label with a variant. */
    public Label variant(String newVariant) {
        return new Label(workload, system, store, newVariant, runs);
    }

    /** This label with so many runs at once. */
    public Label runs(int newRuns) {
        return new Label(workload, system, store, variant, newRuns);
    }

    @Override
    public String toString() {
        String what = workload + " " + system + " " + store + (variant.isEmpty() ? "" : " (" + variant + ")");
        return runs == 1 ? what : what + " × " + runs;
    }
}
