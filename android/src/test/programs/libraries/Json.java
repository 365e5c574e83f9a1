package libraries;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.reflect.TypeToken;
import com.squareup.moshi.FromJson;
import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonDataException;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.ToJson;
import com.squareup.moshi.Types;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okio.Buffer;

/** Gson and Moshi: trees, models with generics, adapters, errors. */
public final class Json {
    private Json() {}

    enum Kind {
        @SerializedName("big")
        LARGE,
        SMALL
    }

    /** Its fields are in the order of their names, as in a dex file. */
    static class Item {
        Map<String, List<Item>> children = new LinkedHashMap<>();
        int[] counts = {1, 2};
        transient int hidden = 9;
        Kind kind = Kind.LARGE;

        @SerializedName("n")
        String name;

        Long none;
        double price;
    }

    static class Page<T> {
        T data;
        List<T> more;
    }

    static final class Money {
        final BigDecimal amount;

        Money(BigDecimal amount) {
            this.amount = amount;
        }
    }

    static final class MoneyAdapter {
        @ToJson
        String write(Money money) {
            return money.amount + " EUR";
        }

        @FromJson
        Money read(String text) {
            return new Money(new BigDecimal(text.substring(0, text.indexOf(' '))));
        }
    }

    public static void run(PrintStream out) throws IOException {
        Gson gson = new GsonBuilder().setPrettyPrinting().serializeNulls().registerTypeAdapter(Money.class, new TypeAdapter<Money>() {
                    @Override
                    public void write(com.google.gson.stream.JsonWriter writer, Money money) throws IOException {
                        writer.value(money.amount);
                    }

                    @Override
                    public Money read(com.google.gson.stream.JsonReader reader) throws IOException {
                        return new Money(new BigDecimal(reader.nextString()));
                    }
                }.nullSafe()).create();
        Item item = new Item();
        item.name = "outer \u2028 <tag>";
        item.price = 1e-7;
        item.children.put("c", List.of(new Item()));
        String json = gson.toJson(item);
        out.println(json);
        Item read = gson.fromJson(json, Item.class);
        out.println(read.name + read.children.get("c").get(0).counts[1] + read.kind + read.none + read.hidden);
        Page<Item> page = gson.fromJson("{\"data\":{\"n\":\"d\"},\"more\":[{\"price\":2}]}", new TypeToken<Page<Item>>() {}.getType());
        out.println(page.data.name + page.more.get(0).price + page.data.kind);
        JsonObject tree = JsonParser.parseString("{'a':[1,2.50,true,null,\"x\"],'b':{}}").getAsJsonObject();
        for (JsonElement each : tree.getAsJsonArray("a")) {
            out.print(each.isJsonNull() + ":" + each + " ");
        }
        out.println(tree.keySet() + gson.toJson(new Money(new BigDecimal("12.30"))) + gson.fromJson("5", Money.class).amount);
        try {
            gson.fromJson("{\"counts\":[1,\"x\"]}", Item.class);
        } catch (JsonSyntaxException e) {
            out.println("syntax " + (e.getCause() instanceof NumberFormatException));
        }
        moshi(out);
    }

    private static void moshi(PrintStream out) throws IOException {
        Moshi moshi = new Moshi.Builder().add(new MoneyAdapter()).build();
        JsonAdapter<Map<String, Money>> adapter = moshi.adapter(Types.newParameterizedType(Map.class, String.class, Money.class));
        Map<String, Money> prices = adapter.fromJson("{\"tea\":\"2.50 EUR\"}");
        out.println(prices.get("tea").amount + adapter.toJson(prices));
        JsonAdapter<List<Double>> numbers = moshi.<List<Double>>adapter(Types.newParameterizedType(List.class, Double.class)).lenient();
        out.println(numbers.fromJson("[1, NaN, -0, 1e3]") + numbers.indent(" ").toJson(List.of(0.5)));
        try {
            adapter.failOnUnknown().fromJson("{\"a\":[]}");
        } catch (JsonDataException e) {
            out.println(e.getMessage());
        }
        JsonReader reader = JsonReader.of(new Buffer().writeUtf8("{\"a\":{\"skip\":[1,{}]},\"b\":-9223372036854775808}"));
        reader.beginObject();
        JsonReader.Options options = JsonReader.Options.of("b", "c");
        while (reader.hasNext()) {
            if (reader.selectName(options) == 0) {
                out.println(reader.getPath() + reader.nextLong());
            } else {
                reader.skipName();
                reader.skipValue();
            }
        }
        reader.endObject();
        Buffer written = new Buffer();
        JsonWriter writer = JsonWriter.of(written);
        writer.beginArray().value(1.5).nullValue().value("q\"").jsonValue(Map.of("k", List.of(true))).endArray();
        out.println(written.readUtf8());
    }
}
