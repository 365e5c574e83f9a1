package libraries;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import kotlin.Pair;
import kotlin.Unit;
import kotlin.collections.CollectionsKt;
import kotlin.collections.MapsKt;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlin.coroutines.intrinsics.IntrinsicsKt;
import kotlin.ranges.IntRange;
import kotlin.ranges.RangesKt;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import kotlin.text.StringsKt;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.DelayKt;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.channels.BufferOverflow;
import kotlinx.coroutines.flow.FlowKt;
import kotlinx.coroutines.flow.MutableStateFlow;
import kotlinx.coroutines.flow.StateFlowKt;

/** Kotlin's standard library and coroutines, called from Java. */
public final class Kotlin {
    private Kotlin() {}

    public static void run(PrintStream out) throws Exception {
        List<Integer> numbers = CollectionsKt.toList(new IntRange(1, 12));
        out.println(CollectionsKt.chunked(numbers, 5) + " " + CollectionsKt.windowed(numbers, 4, 3, true) + " " + CollectionsKt.joinToString(CollectionsKt.map(numbers, i -> i * i), "+", "<", ">", 5, "...", null));
        out.println(CollectionsKt.groupBy(numbers, i -> i % 3) + " " + CollectionsKt.partition(numbers, i -> i > 7) + CollectionsKt.sumOfInt(numbers) + CollectionsKt.zip(numbers, List.of("a", "b")));
        out.println(StringsKt.padStart("7", 3, '0') + StringsKt.substringAfterLast("a/b/c", "/", "") + StringsKt.trimIndent("\n   x\n    y\n") + StringsKt.lines("a\r\nb\nc") + StringsKt.toIntOrNull("12x") + StringsKt.commonPrefixWith("abc", "abd", false));
        out.println(new Regex("(\\w)(\\d+)").replace("a1 b22", m -> m.getGroupValues().get(2) + m.getGroupValues().get(1)) + SequencesKt.toList(SequencesKt.take(SequencesKt.generateSequence(1, i -> i * 3), 6)));
        out.println(MapsKt.toSortedMap(MapsKt.mapOf(new Pair<>("b", 2), new Pair<>("a", 1))) + " " + RangesKt.coerceIn(15, 1, 10) + RangesKt.step(RangesKt.downTo(10, 1), 3));
        out.println(kotlin.random.RandomKt.Random(42).nextInt(1000) + " " + kotlin.UnsignedKt.ulongToString(-1L, 16) + new Pair<>(1, null) + kotlin.math.MathKt.roundToInt(2.5));
        coroutines(out);
    }

    /** A suspending lambda written by hand: its states are the numbers of {@code label}. */
    private static final class Twice implements kotlin.jvm.functions.Function2<CoroutineScope, Continuation<? super Integer>, Object> {
        private final int value;

        Twice(int value) {
            this.value = value;
        }

        @Override
        public Object invoke(CoroutineScope scope, Continuation<? super Integer> continuation) {
            Object suspended = DelayKt.delay(5, new Continuation<Unit>() {
                @Override
                public kotlin.coroutines.CoroutineContext getContext() {
                    return continuation.getContext();
                }

                @Override
                public void resumeWith(Object result) {
                    continuation.resumeWith(value * 2);
                }
            });
            return suspended == IntrinsicsKt.getCOROUTINE_SUSPENDED() ? suspended : (Object) (value * 2);
        }
    }

    private static void coroutines(PrintStream out) throws Exception {
        Object sum = BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, continuation) -> {
            List<Deferred<Integer>> all = new ArrayList<>();
            for (int i = 1; i <= 4; i++) {
                all.add(BuildersKt.async(scope, Dispatchers.getDefault(), CoroutineStart.DEFAULT, new Twice(i)));
            }
            return kotlinx.coroutines.AwaitKt.awaitAll(all, continuation);
        });
        out.println(sum);
        Object listed = BuildersKt.runBlocking(
                Dispatchers.getIO(),
                (scope, continuation) -> FlowKt.toList(
                        FlowKt.flowOn(
                                FlowKt.buffer(FlowKt.take(FlowKt.drop(FlowKt.asFlow(new IntRange(1, 100)), 3), 4), 2, BufferOverflow.SUSPEND),
                                Dispatchers.getDefault()),
                        new ArrayList<>(),
                        continuation));
        out.println(listed);
        MutableStateFlow<Integer> state = StateFlowKt.MutableStateFlow(1);
        out.println(state.compareAndSet(1, 5) + " " + state.getValue() + state.compareAndSet(1, 6));
    }
}
