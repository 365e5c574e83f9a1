package dev.cairn.bench.probe;

/** What is alive on the heap. */
final class Heap {
    private Heap() {}

    /** In bytes, after a collection. */
    static long live() {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
