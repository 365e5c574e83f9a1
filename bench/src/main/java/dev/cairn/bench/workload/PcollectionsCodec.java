package dev.cairn.bench.workload;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;
import tools.jackson.core.Version;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.deser.std.StdConvertingDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;
import tools.jackson.databind.type.CollectionType;
import tools.jackson.databind.type.MapType;
import tools.jackson.databind.type.TypeFactory;
import tools.jackson.databind.util.Converter;

/**
 * Reads vectors and maps of pcollections, with which a state grows without being copied; they are written as any list and map. For
 * {@code JsonCodec.with}. Thread-safe.
 */
public final class PcollectionsCodec extends JacksonModule {
    @Override
    public String getModuleName() {
        return "pcollections";
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        context.addDeserializers(new Readers());
    }

    private static final class Readers extends Deserializers.Base {
        @Override
        public @Nullable ValueDeserializer<?> findCollectionDeserializer(
                CollectionType type,
                DeserializationConfig config,
                BeanDescription.Supplier description,
                @Nullable TypeDeserializer elementTypes,
                @Nullable ValueDeserializer<?> elements) {
            if (!type.hasRawClass(PVector.class)) {
                return null;
            }
            JavaType list = config.getTypeFactory().constructCollectionType(List.class, type.getContentType());
            return new StdConvertingDeserializer<>(new Copy<Collection<?>, PVector<?>>(list, type, TreePVector::from));
        }

        @Override
        public @Nullable ValueDeserializer<?> findMapDeserializer(
                MapType type,
                DeserializationConfig config,
                BeanDescription.Supplier description,
                @Nullable KeyDeserializer keys,
                @Nullable TypeDeserializer valueTypes,
                @Nullable ValueDeserializer<?> values) {
            if (!type.hasRawClass(PMap.class)) {
                return null;
            }
            JavaType map =
                    config.getTypeFactory().constructMapType(Map.class, type.getKeyType(), type.getContentType());
            return new StdConvertingDeserializer<>(new Copy<Map<?, ?>, PMap<?, ?>>(map, type, HashTreePMap::from));
        }

        @Override
        public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
            return type == PVector.class || type == PMap.class;
        }
    }

    private record Copy<I, O>(JavaType from, JavaType to, Function<I, O> copy) implements Converter<I, O> {
        @Override
        public O convert(DeserializationContext context, I value) {
            return copy.apply(value);
        }

        @Override
        public O convert(SerializationContext context, I value) {
            return copy.apply(value);
        }

        @Override
        public JavaType getInputType(TypeFactory types) {
            return from;
        }

        @Override
        public JavaType getOutputType(TypeFactory types) {
            return to;
        }
    }
}
