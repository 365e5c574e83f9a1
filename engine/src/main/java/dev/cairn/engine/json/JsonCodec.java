package dev.cairn.engine.json;

import dev.cairn.engine.CairnException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.AbstractDeserializer;
import tools.jackson.databind.deser.bean.BeanDeserializerBase;
import tools.jackson.databind.deser.jdk.UntypedObjectDeserializer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes records as JSON and reads them back, strictly: an unknown, missing or duplicate field, a null where there must be a number and an
 * unknown type are errors that name their path. Field names are in snake_case. Thread-safe.
 */
public final class JsonCodec {
    private static final JsonCodec STANDARD = new JsonCodec(StrictMapper.create(), Set.of());

    /** What Jackson adds to its messages on its own switches and on where it read. */
    private static final Pattern ADVICE = Pattern.compile(
            " ?\\((set|enable|start marker at|but might if) [^)]*\\)+|[;:] (not allowed as per )?`DeserializationFeature[^`]*`( enabled| to allow)?|, not marked as ignorable");

    private final JsonMapper mapper;
    private final Set<Class<?>> immutable;
    private final KnownTypes known;

    private JsonCodec(JsonMapper mapper, Set<Class<?>> immutable) {
        this.mapper = mapper;
        this.immutable = immutable;
        this.known = new KnownTypes(mapper, immutable);
    }

    /** The codec for states made of records, collections and the types of {@code java.time}. */
    public static JsonCodec standard() {
        return STANDARD;
    }

    /** This codec with more types, for example persistent collections. */
    public JsonCodec with(JacksonModule... modules) {
        return new JsonCodec(mapper.rebuild().addModules(modules).build(), immutable);
    }

    /**
     * This codec, for types of collections and of maps that never change and whose readers make an equal one of an equal content, as those of persistent collections do.
     * A state with such a one is not read back whenever a snapshot is made of it, which takes longer than to write it; what is in it still has to be known to come back.
     *
     * @param types as states and outputs declare them
     * @throws IllegalArgumentException if one is neither a collection nor a map
     */
    public JsonCodec withImmutable(Class<?>... types) {
        Set<Class<?>> all = new HashSet<>(immutable);
        for (Class<?> type : types) {
            if (!Collection.class.isAssignableFrom(type) && !Map.class.isAssignableFrom(type)) {
                throw new IllegalArgumentException(type.getName() + " is neither a collection nor a map");
            }
            all.add(type);
        }
        return new JsonCodec(mapper, all);
    }

    /** The value as compact JSON. */
    public Json write(Object value) {
        return new Json(text(value));
    }

    String text(Object value) {
        return new String(
                writeBytes(value), StandardCharsets.UTF_8); // half a surrogate pair is written as an escape so
    }

    /**
     * The value as compact JSON in UTF-8.
     *
     * @throws CairnException {@code json.write}
     */
    public byte[] writeBytes(Object value) {
        try {
            return mapper.writeValueAsBytes(value);
        } catch (JacksonException e) {
            throw new CairnException(
                    "json.write", "cannot write " + value.getClass().getName() + " as JSON: " + say(e), e);
        } catch (StackOverflowError e) {
            throw new CairnException(
                    "json.write", "cannot write " + value.getClass().getName() + " as JSON: it is nested too deep", e);
        }
    }

    /**
     * Reads a value of {@code type}; {@code what} names it in errors. Never null: a type to which {@code null} is a value, as it is to
     * {@link Optional} and {@link JsonNode}, says so by a value of its own, and for all others it is an error.
     *
     * @throws CairnException {@code json.read}
     */
    @SuppressWarnings("TypeParameterUnusedInFormals") // the caller knows what it declared to Step or Graph
    public <T> T read(String what, Json json, Type type) {
        return read(() -> what, json, type);
    }

    /** As {@link #read(String, Json, Type)}; {@code what} is asked for where there is an error. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T read(Supplier<String> what, Json json, Type type) {
        byte[] utf8 = json.utf8();
        return utf8 == null ? read(what, type, java -> mapper.readValue(json.text(), java)) : read(what, utf8, type);
    }

    /** As {@link #read(String, Json, Type)}, from UTF-8. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T read(String what, byte[] json, Type type) {
        return read(() -> what, json, type);
    }

    /** As {@link #read(Supplier, Json, Type)}, from UTF-8. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T read(Supplier<String> what, byte[] json, Type type) {
        return read(
                what,
                type,
                java -> mapper.readerFor(java).withAttribute(Json.SOURCE, json).readValue(json));
    }

    private <T> T read(Supplier<String> what, Type type, Function<JavaType, @Nullable T> reading) {
        JavaType java = mapper.constructType(type);
        try {
            @Nullable T value = reading.apply(java);
            if (value == null) {
                throw new CairnException("json.read", unreadable(what, java, "it is null"));
            }
            return value;
        } catch (JacksonException e) {
            throw new CairnException("json.read", unreadable(what, java, say(e)), e);
        } catch (StackOverflowError e) {
            throw new CairnException("json.read", unreadable(what, java, "it is nested too deep"), e);
        }
    }

    private static String unreadable(Supplier<String> what, JavaType java, String why) {
        return "cannot read " + what.get() + " as " + java.toCanonical() + ": " + why;
    }

    /**
     * The value as it will be read from its JSON, for whoever goes on with it: what was made of the value in memory is then what will be
     * made of it later. Of types that are known to come back as they are the value itself is taken.
     *
     * @param what names the value in errors
     * @throws CairnException {@code json.write}, {@code json.read}; {@code json.changed} if what is read is another value
     */
    public ReadBack readBack(String what, Object value, Type type) {
        if (known.comesBack(value, type)) {
            boolean isPlain = value instanceof Integer || value instanceof Long || value instanceof Boolean;
            return new ReadBack(value, isPlain ? new Json(value.toString()) : Json.of(value, this));
        }
        Json json = write(value);
        Object read = read(what, json, type);
        difference(value, read).ifPresent(difference -> {
            throw new CairnException(
                    "json.changed", what + " is another value when it is read back from its JSON: " + difference);
        });
        known.saw(read, type);
        return new ReadBack(read, json);
    }

    /** Where a value and what was read of its JSON differ; empty if they are the same, or if the value is none of {@code type}: then its JSON alone counts. */
    public Optional<String> difference(Object value, Object read, Type type) {
        return mapper.constructType(type).getRawClass().isInstance(value) ? difference(value, read) : Optional.empty();
    }

    private Optional<String> difference(Object value, Object read) {
        try {
            return ValueDifference.first(value, read, this);
        } catch (StackOverflowError e) {
            return Optional.of("it is nested too deep to be compared");
        }
    }

    /** Whether values of a type that is no container can be made of JSON at all, as far as can be seen without one. */
    public boolean canMake(Type type) {
        try {
            ValueDeserializer<?> reader =
                    mapper._deserializationContext().findRootValueDeserializer(mapper.constructType(type));
            return !(reader instanceof BeanDeserializerBase bean)
                    || bean.getValueInstantiator().canInstantiate();
        } catch (JacksonException e) {
            return false;
        }
    }

    /** Whether values of an abstract type are read by code of its own, which makes them of its subtypes. */
    public boolean reads(Type type) {
        try {
            ValueDeserializer<?> reader =
                    mapper._deserializationContext().findNonContextualValueDeserializer(mapper.constructType(type));
            return !(reader instanceof AbstractDeserializer)
                    && !(reader instanceof BeanDeserializerBase)
                    && !(reader instanceof UntypedObjectDeserializer);
        } catch (JacksonException e) {
            return false;
        }
    }

    /** Whether the keys of a map of that type can be made of JSON's. */
    public boolean canMakeKeys(JavaType map) {
        try {
            return mapper._deserializationContext().findKeyDeserializer(map.getKeyType(), null) != null;
        } catch (JacksonException e) {
            return false;
        }
    }

    /** The value as a JSON tree. */
    public JsonNode tree(Json json) {
        return mapper.readTree(json.text());
    }

    /** The place and what is wrong there, on one line, without advice to switch the strictness off. */
    private static String say(JacksonException error) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : error.getPath()) {
            if (step.getPropertyName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        String message = ADVICE.matcher(
                        error.getOriginalMessage().lines().findFirst().orElse(""))
                .replaceAll("");
        return path.isEmpty() ? message : path + ": " + message;
    }
}
