package dev.cairn.bench.report;

/**
 * What it was measured on.
 *
 * @param cores that the virtual machine may use
 * @param heapMb that it may grow to, in MiB
 * @param java its version
 * @param system the operating system
 */
public record Machine(int cores, long heapMb, String java, String system) {
    /** This one. */
    public static Machine here() {
        Runtime runtime = Runtime.getRuntime();
        return new Machine(
                runtime.availableProcessors(),
                runtime.maxMemory() >> 20,
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }

    String describe() {
        return cores + " cores, " + java + ", heap up to " + heapMb + " MiB, " + system;
    }
}
