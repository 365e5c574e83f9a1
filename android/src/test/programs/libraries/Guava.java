package libraries;

import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Splitter;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeSet;
import com.google.common.eventbus.EventBus;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteStreams;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.IntMath;
import com.google.common.primitives.Ints;
import com.google.common.primitives.UnsignedLong;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.SettableFuture;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;

/** Guava: collections, caches, graphs, ranges, hashing, futures. */
public final class Guava {
    private Guava() {}

    public static void run(PrintStream out) throws Exception {
        out.println(ImmutableList.of(3, 1, 2).reverse() + " " + ImmutableMap.of("a", 1, "b", 2).entrySet());
        out.println(Lists.partition(Ints.asList(1, 2, 3, 4, 5), 2) + " " + Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)));
        ArrayListMultimap<Integer, String> multimap = ArrayListMultimap.create();
        for (String word : Splitter.on(' ').omitEmptyStrings().split("the quick  brown fox jumps over a dog")) {
            multimap.put(word.length(), word);
        }
        out.println(new TreeMap<>(multimap.asMap()) + " " + Multimaps.index(List.of("x", "yy", "z"), String::length));
        TreeMultiset<Character> letters = TreeMultiset.create(Lists.charactersOf("mississippi"));
        out.println(letters + " " + letters.headMultiset('n', com.google.common.collect.BoundType.CLOSED));
        HashBasedTable<String, Integer, Double> table = HashBasedTable.create();
        table.put("r", 1, 0.5);
        table.put("r", 2, 1.5);
        out.println(table.row("r") + " " + table.column(2) + " " + HashBiMap.create(ImmutableMap.of(1, "one")).inverse());
        TreeRangeSet<Integer> ranges = TreeRangeSet.create();
        ranges.add(Range.closed(1, 10));
        ranges.remove(Range.open(3, 5));
        out.println(ranges + " " + ranges.complement() + " " + ranges.contains(4) + Range.atLeast(3).isConnected(Range.lessThan(3)));
        out.println(ImmutableRangeMap.<Integer, String>builder().put(Range.closedOpen(0, 5), "low").put(Range.atLeast(5), "high").build().get(7));
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(2).recordStats().build(CacheLoader.from(String::length));
        out.println(cache.get("four") + cache.get("four") + cache.getUnchecked("a") + " " + cache.stats().hitCount());
        MutableGraph<Integer> graph = GraphBuilder.directed().allowsSelfLoops(false).build();
        graph.putEdge(1, 2);
        graph.putEdge(2, 3);
        graph.putEdge(4, 1);
        out.println(Graphs.reachableNodes(graph, 1) + " " + Graphs.hasCycle(graph) + " " + graph.inDegree(1) + Graphs.transpose(graph).edges().size());
        out.println(Hashing.sha256().hashString("text", StandardCharsets.UTF_8) + " " + Hashing.murmur3_128(7).hashLong(99) + " " + Hashing.crc32c().hashInt(5));
        out.println(BaseEncoding.base32().encode(new byte[] {1, -1, 7}) + BaseEncoding.base64Url().decode("_-8").length + ByteStreams.toByteArray(new java.io.ByteArrayInputStream(new byte[3])).length);
        out.println(CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "someName") + CharMatcher.inRange('0', '9').retainFrom("a1b2") + Joiner.on('|').skipNulls().join("a", null, "b"));
        out.println(IntMath.gcd(12, 18) + " " + BigIntegerMath.factorial(20) + " " + UnsignedLong.MAX_VALUE.dividedBy(UnsignedLong.valueOf(10)) + " " + Ints.max(3, 9, 2));
        out.println(Ordering.natural().nullsFirst().compound(Ordering.allEqual()).sortedCopy(List.of(2, 1)) + " " + Sets.powerSet(Sets.newTreeSet(List.of(1, 2))).size() + Iterables.getLast(List.of(1, 5)));
        out.println(MoreObjects.toStringHelper("Name").add("x", 1).omitNullValues().add("y", (Object) null) + " " + ImmutableSortedMap.of("b", 1, "a", 2));
        SettableFuture<Integer> future = SettableFuture.create();
        var after = Futures.transform(Futures.catching(Futures.transform(future, n -> 10 / n, MoreExecutors.directExecutor()), ArithmeticException.class, e -> -1, MoreExecutors.directExecutor()), n -> "r" + n, MoreExecutors.directExecutor());
        future.set(0);
        out.println(after.get() + Futures.allAsList(Futures.immediateFuture(1), Futures.immediateFuture(2)).get() + RateLimiter.create(1000).tryAcquire());
        EventBus bus = new EventBus((e, context) -> out.println("failed " + e.getMessage()));
        bus.post("nobody");
        try {
            ImmutableMap.of("a", 1, "a", 2);
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
        }
    }
}
