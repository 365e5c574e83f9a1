package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;
import org.jf.dexlib2.builder.Label;
import org.jf.dexlib2.immutable.ImmutableExceptionHandler;
import org.jf.dexlib2.immutable.ImmutableTryBlock;
import org.jspecify.annotations.Nullable;

/** The ranges of a method with handlers, which may overlap; a dex file has them cut up into blocks that do not. */
final class CatchRanges {
    private final List<Range> ranges = new ArrayList<>();

    private record Range(@Nullable String type, Label from, Label to, Label handler) {
        boolean covers(int address) {
            return from.getCodeAddress() <= address && address < to.getCodeAddress();
        }
    }

    /** Notes a handler, of everything without a type; of two for one place the earlier noted is asked first. */
    void add(@Nullable String type, Label from, Label to, Label handler) {
        ranges.add(new Range(type, from, to, handler));
    }

    /** The blocks, once all labels are placed. */
    List<ImmutableTryBlock> blocks() {
        TreeSet<Integer> borders = new TreeSet<>();
        for (Range range : ranges) {
            borders.add(range.from().getCodeAddress());
            borders.add(range.to().getCodeAddress());
        }
        List<ImmutableTryBlock> blocks = new ArrayList<>();
        for (int start : borders) {
            Integer end = borders.higher(start);
            List<ImmutableExceptionHandler> handlers = handlers(start);
            if (end != null && !handlers.isEmpty()) {
                blocks.add(new ImmutableTryBlock(start, end - start, handlers));
            }
        }
        return blocks;
    }

    private List<ImmutableExceptionHandler> handlers(int address) {
        LinkedHashMap<String, ImmutableExceptionHandler> handlers = new LinkedHashMap<>();
        for (Range range : ranges) {
            if (range.covers(address) && !handlers.containsKey("any")) {
                handlers.putIfAbsent(
                        range.type() == null ? "any" : range.type(),
                        new ImmutableExceptionHandler(
                                range.type(), range.handler().getCodeAddress()));
            }
        }
        return List.copyOf(handlers.values());
    }
}
