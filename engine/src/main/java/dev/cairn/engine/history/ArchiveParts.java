package dev.cairn.engine.history;

import dev.cairn.engine.files.FileRef;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Goes through an archive part by part. What somebody else made takes no more than limits allow: how many parts, how large each and all of
 * them, how much larger than they are packed; and a part has a name that an archive's parts have, and each once.
 */
final class ArchiveParts {
    static final int MOST_PARTS = 100_000;
    static final long MOST_BYTES = 4L << 30;

    /** A line takes far more memory than it takes of the archive. */
    static final int MOST_NOTES = 100_000;

    /** What is packed tighter is no run: text gets 50 times smaller at most. */
    static final int MOST_RATIO = 200;

    private static final int MEGABYTE = 1 << 20;
    private static final int MOST_OF_A_FILE = 64 * MEGABYTE;
    private static final int RATIO_COUNTS_FROM = 16 * MEGABYTE;
    private static final Map<String, Integer> MOST_OF = Map.of(
            Archive.MANIFEST, 4 * MEGABYTE,
            Archive.GRAPH, 4 * MEGABYTE,
            Archive.EVENTS, 256 * MEGABYTE,
            Archive.SNAPSHOT, 64 * MEGABYTE,
            Archive.APPENDIX, 64 * MEGABYTE,
            Checksums.PART, 16 * MEGABYTE);

    private ArchiveParts() {}

    /** Is shown each part, which it may read to its end, or not. */
    interface Visitor {
        void part(String name, InputStream content) throws IOException;
    }

    /**
     * Goes through all parts.
     *
     * @throws IOException if it is no zip, or breaks off
     * @throws Excess if it is more than an archive may be
     */
    static void visit(InputStream from, Visitor visitor) throws IOException {
        Counting packed = new Counting(from);
        ZipInputStream zip = new ZipInputStream(packed, StandardCharsets.UTF_8);
        Set<String> seen = new HashSet<>();
        long unpacked = 0;
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            String name = entry.getName();
            int most =
                    mostOf(name).orElseThrow(() -> new Excess("it has a part that is none of a run: " + brief(name)));
            if (!seen.add(name)) {
                throw new Excess("it has its part " + name + " twice");
            }
            if (seen.size() > MOST_PARTS) {
                throw new Excess("it has more than " + MOST_PARTS + " parts");
            }
            Bounded content = new Bounded(zip, name, most, packed, unpacked);
            visitor.part(name, content);
            content.drain();
            unpacked += content.count();
        }
    }

    private static Optional<Integer> mostOf(String name) {
        if (name.startsWith(Archive.FILES)) {
            return FileRef.isReference(name.substring(Archive.FILES.length()))
                    ? Optional.of(MOST_OF_A_FILE)
                    : Optional.empty();
        }
        return Optional.ofNullable(MOST_OF.get(name));
    }

    private static String brief(String name) {
        return name.length() <= 80 ? name : name.substring(0, 80) + "…";
    }

    /** All of a part, which is within its limit. */
    static byte[] bytes(InputStream content) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        content.transferTo(all);
        return all.toByteArray();
    }

    /** More than an archive may be, or something else. */
    static final class Excess extends IOException {
        private static final long serialVersionUID = 1L;

        Excess(String message) {
            super(message);
        }
    }

    private static class Counting extends FilterInputStream {
        private long count;

        Counting(InputStream in) {
            super(in);
        }

        long count() {
            return count;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            int some = super.read(to, from, length);
            count(Math.max(0, some));
            return some;
        }

        void count(int some) throws IOException {
            count += some;
        }
    }

    /** One part, up to its limit. */
    private static final class Bounded extends Counting {
        private final String name;
        private final int most;
        private final Counting packed;
        private final long before;

        Bounded(InputStream in, String name, int most, Counting packed, long before) {
            super(in);
            this.name = name;
            this.most = most;
            this.packed = packed;
            this.before = before;
        }

        @Override
        void count(int some) throws IOException {
            super.count(some);
            long all = before + count();
            if (count() > most) {
                throw new Excess("its part " + name + " is larger than " + most / MEGABYTE + " MB");
            }
            if (all > MOST_BYTES) {
                throw new Excess("it is larger than " + MOST_BYTES / MEGABYTE + " MB when it is unpacked");
            }
            if (all > RATIO_COUNTS_FROM && all / MOST_RATIO > packed.count()) {
                throw new Excess("its part " + name + " is packed more than " + MOST_RATIO + " times");
            }
        }

        void drain() throws IOException {
            transferTo(OutputStream.nullOutputStream());
        }
    }
}
