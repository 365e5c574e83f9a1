package dev.cairn.engine.json;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Types of the JDK that Jackson would not read back as they were. */
final class StandardTypes extends SimpleModule {
    StandardTypes() {
        super("cairn");
        addAbstractTypeMapping(Set.class, LinkedHashSet.class); // in the order in which it was written
        addSerializer(BitSet.class, new BitSetWriter());
        addDeserializer(BitSet.class, new BitSetReader());
    }

    /** As the words of its bits, the lowest first. */
    private static final class BitSetWriter extends StdSerializer<BitSet> {
        BitSetWriter() {
            super(BitSet.class);
        }

        @Override
        public void serialize(BitSet bits, JsonGenerator out, SerializationContext context) {
            long[] words = bits.toLongArray();
            out.writeArray(words, 0, words.length);
        }
    }

    private static final class BitSetReader extends StdDeserializer<BitSet> {
        BitSetReader() {
            super(BitSet.class);
        }

        @Override
        public BitSet deserialize(JsonParser in, DeserializationContext context) {
            return BitSet.valueOf(context.readValue(in, long[].class));
        }
    }
}
