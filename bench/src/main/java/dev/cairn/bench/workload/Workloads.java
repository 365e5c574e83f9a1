package dev.cairn.bench.workload;

import java.util.List;

/** What there is to do. */
public final class Workloads {
    /** All of it, in order. */
    public static final List<Workload<?>> ALL =
            List.of(new Counting(), new Conversation(), new Filling(), new ForEachItems());

    private Workloads() {}
}
