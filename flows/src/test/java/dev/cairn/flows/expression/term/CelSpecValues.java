package dev.cairn.flows.expression.term;

import com.google.common.primitives.UnsignedLong;
import com.google.protobuf.Any;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.cel.common.types.TypeType;
import dev.cel.common.values.CelByteString;
import dev.cel.common.values.NullValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values as the conformance tests write them, and whether one of CEL's is the one. */
final class CelSpecValues {
    private final JsonFormat.TypeRegistry types;
    private final ExtensionRegistry extensions;
    private final Map<String, Descriptor> descriptors = new HashMap<>();
    private final Map<String, FieldDescriptor> extensionFields = new HashMap<>();

    CelSpecValues(List<FileDescriptor> files) {
        JsonFormat.TypeRegistry.Builder registry = JsonFormat.TypeRegistry.newBuilder();
        extensions = ExtensionRegistry.newInstance();
        for (FileDescriptor file : files) {
            file.getMessageTypes().forEach(this::index);
            file.getExtensions().forEach(this::extension);
            file.getMessageTypes().forEach(type -> type.getExtensions().forEach(this::extension));
        }
        for (Descriptor known : List.of(
                com.google.protobuf.Duration.getDescriptor(),
                com.google.protobuf.Timestamp.getDescriptor(),
                com.google.protobuf.Struct.getDescriptor(),
                com.google.protobuf.Value.getDescriptor(),
                com.google.protobuf.ListValue.getDescriptor(),
                com.google.protobuf.Any.getDescriptor(),
                com.google.protobuf.Empty.getDescriptor(),
                com.google.protobuf.BoolValue.getDescriptor(),
                com.google.protobuf.BytesValue.getDescriptor(),
                com.google.protobuf.DoubleValue.getDescriptor(),
                com.google.protobuf.FloatValue.getDescriptor(),
                com.google.protobuf.Int32Value.getDescriptor(),
                com.google.protobuf.Int64Value.getDescriptor(),
                com.google.protobuf.StringValue.getDescriptor(),
                com.google.protobuf.UInt32Value.getDescriptor(),
                com.google.protobuf.UInt64Value.getDescriptor())) {
            index(known);
        }
        types = registry.add(descriptors.values()).build();
    }

    private void extension(FieldDescriptor field) {
        extensionFields.put(field.getFullName(), field);
        if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
            extensions.add(field, DynamicMessage.getDefaultInstance(field.getMessageType()));
        } else {
            extensions.add(field);
        }
    }

    private void index(Descriptor type) {
        descriptors.put(type.getFullName(), type);
        type.getNestedTypes().forEach(this::index);
    }

    ExtensionRegistry extensions() {
        return extensions;
    }

    JsonFormat.Parser parser() {
        return JsonFormat.parser().usingTypeRegistry(types);
    }

    Object value(JsonNode json) {
        String kind = json.propertyNames().iterator().next();
        JsonNode value = json.get(kind);
        return switch (kind) {
            case "nullValue" -> NullValue.NULL_VALUE;
            case "boolValue" -> value.asBoolean();
            case "int64Value" -> Long.parseLong(value.asString());
            case "uint64Value" -> UnsignedLong.valueOf(value.asString());
            case "doubleValue" -> Double.parseDouble(value.asString());
            case "stringValue" -> value.asString();
            case "bytesValue" -> CelByteString.of(Base64.getDecoder().decode(value.asString()));
            case "enumValue" -> value.path("value").asLong(0);
            case "listValue" -> {
                List<Object> list = new ArrayList<>();
                value.path("values").forEach(one -> list.add(value(one)));
                yield list;
            }
            case "mapValue" -> {
                Map<Object, Object> map = new LinkedHashMap<>();
                value.path("entries").forEach(entry -> map.put(value(entry.get("key")), value(entry.get("value"))));
                yield map;
            }
            case "objectValue" -> object(value);
            case "typeValue" -> value;
            default -> throw new IllegalArgumentException("no value of CEL: " + json);
        };
    }

    private Object object(JsonNode json) {
        try {
            Any.Builder any = Any.newBuilder();
            ObjectNode plain = JsonNodeFactory.instance.objectNode();
            json.properties().stream()
                    .filter(field -> !field.getKey().startsWith("["))
                    .forEach(field -> plain.set(field.getKey(), field.getValue()));
            parser().merge(plain.toString(), any);
            Descriptor type =
                    descriptors.get(any.getTypeUrl().substring(any.getTypeUrl().lastIndexOf('/') + 1));
            DynamicMessage.Builder message = DynamicMessage.parseFrom(type, any.getValue(), extensions).toBuilder();
            for (Map.Entry<String, JsonNode> field : json.properties()) {
                if (field.getKey().startsWith("[")) {
                    extend(message, field.getKey().substring(1, field.getKey().length() - 1), field.getValue());
                }
            }
            return message.build();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException("no message: " + json, e);
        }
    }

    /** Extensions have names in brackets, which the parser of protobuf does not read. */
    private void extend(DynamicMessage.Builder message, String name, JsonNode json)
            throws InvalidProtocolBufferException {
        FieldDescriptor field = Objects.requireNonNull(extensionFields.get(name), name);
        List<Object> all = new ArrayList<>();
        for (JsonNode one : json.isArray() ? json.values() : List.of(json)) {
            all.add(
                    switch (field.getJavaType()) {
                        case INT -> one.asInt();
                        case LONG -> Long.parseLong(one.asString());
                        case ENUM -> field.getEnumType().findValueByName(one.asString());
                        case MESSAGE -> {
                            DynamicMessage.Builder inner = DynamicMessage.newBuilder(field.getMessageType());
                            parser().merge(one.toString(), inner);
                            yield inner.build();
                        }
                        default -> throw new IllegalArgumentException(name);
                    });
        }
        message.setField(field, field.isRepeated() ? all : all.getFirst());
    }

    boolean same(Object expected, Object found) {
        return switch (expected) {
            case JsonNode type ->
                found instanceof TypeType typeType
                        && typeType.containingTypeName().equals(type.asString());
            case Double number ->
                found instanceof Double other && (number.isNaN() ? other.isNaN() : number.doubleValue() == other);
            case List<?> list -> found instanceof List<?> other && sameLists(list, other);
            case Map<?, ?> map -> found instanceof Map<?, ?> other && sameMaps(map, other);
            case Message message -> sameMessages(message, found);
            default -> expected.equals(found);
        };
    }

    private boolean sameLists(List<?> expected, List<?> found) {
        for (int i = 0; i < expected.size() && expected.size() == found.size(); i++) {
            if (!same(expected.get(i), found.get(i))) {
                return false;
            }
        }
        return expected.size() == found.size();
    }

    private boolean sameMaps(Map<?, ?> expected, Map<?, ?> found) {
        return expected.size() == found.size()
                && expected.entrySet().stream()
                        .allMatch(entry -> found.entrySet().stream()
                                .anyMatch(other -> same(entry.getKey(), other.getKey())
                                        && same(entry.getValue(), other.getValue())));
    }

    private Message reread(Message message, Message like) {
        try {
            return DynamicMessage.parseFrom(like.getDescriptorForType(), message.toByteString(), extensions);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private boolean sameMessages(Message expected, Object found) {
        return switch (found) {
            case Message message ->
                message.getDescriptorForType()
                                .getFullName()
                                .equals(expected.getDescriptorForType().getFullName())
                        && reread(message, expected).equals(expected);
            case Instant instant ->
                expected.toByteString()
                        .equals(com.google.protobuf.Timestamp.newBuilder()
                                .setSeconds(instant.getEpochSecond())
                                .setNanos(instant.getNano())
                                .build()
                                .toByteString());
            case Duration duration ->
                expected.toByteString()
                        .equals(com.google.protobuf.util.Durations.fromNanos(duration.toNanos())
                                .toByteString());
            default -> false;
        };
    }
}
