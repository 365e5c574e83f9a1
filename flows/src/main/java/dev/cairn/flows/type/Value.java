package dev.cairn.flows.type;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.json.Json;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The value of an answer. Two are equal if they mean the same: {@code 1.50} and {@code 1.5} are one number. Immutable.
 *
 * <p>{@link #toJson} gives the one form in which a value is written; {@link DataType#read} reads it again.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Value {
    /** The value as JSON, as each case says. */
    JsonNode toJson();

    /** Words, an e-mail address, a telephone number (E.164), an address of the web: a JSON text. */
    record Text(String text) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.stringNode(text);
        }
    }

    /** A whole number: a JSON number without fraction. */
    record Whole(long number) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.numberNode(number);
        }
    }

    /** A number: a JSON number, without zeros at the end of its fraction and without exponent. */
    record Decimal(BigDecimal number) implements Value {
        public Decimal {
            number = plain(number);
        }

        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.numberNode(number);
        }
    }

    /** Yes or no: {@code true} or {@code false}. */
    record YesNo(boolean yes) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.booleanNode(yes);
        }
    }

    /** One option: its id, a JSON text. */
    record Chosen(String id) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.stringNode(id);
        }
    }

    /** Several options, in the order in which the type has them: a list of ids. */
    record ChosenSet(List<String> ids) implements Value {
        public ChosenSet {
            ids = List.copyOf(ids);
        }

        @Override
        public JsonNode toJson() {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            ids.forEach(list::add);
            return list;
        }
    }

    /** A day: {@code "2026-11-25"}. */
    record Date(LocalDate date) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.stringNode(date.toString());
        }
    }

    /** A time of day: {@code "19:30:00"}. */
    record Time(LocalTime time) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.stringNode(time.format(DateTimeFormatter.ISO_LOCAL_TIME));
        }
    }

    /** A day and a time in a zone: {@code "2026-11-25T19:30:00+01:00[Europe/Berlin]"}, without brackets where there is only an offset. */
    record Moment(ZonedDateTime moment) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.stringNode(moment.format(DateTimeFormatter.ISO_ZONED_DATE_TIME));
        }
    }

    /** A span of time: {@code "PT1H30M"}; a day has 24 hours. */
    record Span(Duration duration) implements Value {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.stringNode(duration.toString());
        }
    }

    /** A sum: {@code {"amount": 12.5, "currency": "EUR"}}. */
    record Sum(BigDecimal amount, String currency) implements Value {
        public Sum {
            amount = plain(amount);
        }

        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.objectNode().put("amount", amount).put("currency", currency);
        }
    }

    /** Several values of one type: a JSON list. */
    record Items(List<Value> items) implements Value {
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public JsonNode toJson() {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            items.forEach(item -> list.add(item.toJson()));
            return list;
        }
    }

    /** Whatever a schema allows, as JSON with the members of objects in the order of their names. */
    record Structure(Json json) implements Value {
        private static final JsonMapper MAPPER = JsonMapper.shared();

        /** Of a tree. */
        public static Structure of(JsonNode tree) {
            return new Structure(new Json(MAPPER.writeValueAsString(JsonType.sorted(tree))));
        }

        public Structure {
            Objects.requireNonNull(json);
        }

        @Override
        public JsonNode toJson() {
            return MAPPER.readTree(json.text());
        }
    }

    private static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
