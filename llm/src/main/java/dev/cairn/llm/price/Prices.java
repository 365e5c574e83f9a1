package dev.cairn.llm.price;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.model.ModelName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What models cost. A model whose name ends in a date or in {@code -latest} costs what the name before that does, unless it is listed itself;
 * what runs on one's own Ollama costs nothing; of all others that are not listed the price is unknown, which is not nothing. Immutable.
 */
public final class Prices {
    private static final int MOST_BYTES = 3 << 20;
    private static final Pattern DATE = Pattern.compile("-(\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest)$");
    private static final String OWN = "ollama";

    private final Map<String, Price> byModel;

    private Prices(Map<String, Price> byModel) {
        this.byModel = Map.copyOf(byModel);
    }

    /** A table as it is kept in a file. */
    private record Table(List<Price> models) {}

    /** The table that Cairn comes with. */
    public static Prices builtIn() {
        try (InputStream in = Objects.requireNonNull(Prices.class.getResourceAsStream("prices.json"))) {
            return new Prices(Map.of())
                    .with("the built-in prices", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * These prices, and those of a user's file, which come first.
     *
     * @throws CairnException {@code llm.prices}
     */
    public Prices with(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new CairnException(
                    "llm.prices",
                    "the price file " + file + " cannot be read: it is a pipe or a device, and not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(MOST_BYTES + 1);
            if (content.length > MOST_BYTES) {
                throw new CairnException(
                        "llm.prices", "the price file " + file + " is larger than " + (MOST_BYTES >> 20) + " MB");
            }
            return with("the price file " + file, new String(content, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new CairnException(
                    "llm.prices", "the price file " + file + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private Prices with(String what, String json) {
        Map<String, Price> all = new HashMap<>(byModel);
        try {
            Table table = JsonCodec.standard().read(what, new Json(json), Table.class);
            table.models().forEach(price -> all.put(price.model(), price));
        } catch (CairnException e) {
            throw new CairnException(
                    "llm.prices",
                    e.getMessage()
                            + "; it must be {\"models\":[{\"model\":\"openai:NAME\",\"in\":USD per million tokens,\"out\":…,\"since\":\"2026-11\",\"source\":\"…\"}]}",
                    e);
        }
        return new Prices(all);
    }

    /** The price of a model; empty if it is unknown. */
    public Optional<Price> of(ModelName name) {
        Price listed = byModel.get(name.toString());
        if (listed == null) {
            listed = byModel.get(DATE.matcher(name.toString()).replaceFirst(""));
        }
        return listed == null && name.provider().equals(OWN) ? Optional.of(free(name)) : Optional.ofNullable(listed);
    }

    private static Price free(ModelName name) {
        return new Price(name.toString(), BigDecimal.ZERO, BigDecimal.ZERO, "", "runs on one's own machine");
    }
}
