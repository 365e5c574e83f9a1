package dev.cairn.llm.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PricesTest {
    private static final ModelName MINI = new ModelName("openai", "gpt-4o-mini");

    @TempDir
    Path folder;

    @Test
    void costsAreExact() {
        Price price = Prices.builtIn().of(MINI).orElseThrow();
        assertThat(price.of(new Usage(1, 1))).isEqualByComparingTo("0.00000075");
        assertThat(price.of(new Usage(1_000_000, 2_000_000))).isEqualByComparingTo("1.35");
        assertThat(price.of(Usage.NONE)).isEqualByComparingTo(BigDecimal.ZERO);
    }

    @Test
    void everyBuiltInPriceSaysSinceWhenAndWhereFrom() {
        Price price = Prices.builtIn()
                .of(new ModelName("anthropic", "claude-haiku-4-5"))
                .orElseThrow();
        assertThat(price.since()).matches("20\\d\\d-\\d\\d");
        assertThat(price.source()).startsWith("https://");
    }

    @Test
    void aDatedModelCostsWhatTheModelDoes() {
        Prices prices = Prices.builtIn();
        assertThat(prices.of(new ModelName("openai", "gpt-4o-mini-2024-07-18"))).isEqualTo(prices.of(MINI));
        assertThat(prices.of(new ModelName("anthropic", "claude-sonnet-4-5-20250929")))
                .isPresent();
        assertThat(prices.of(new ModelName("openai", "gpt-4o-mini-large"))).isEmpty();
        assertThat(prices.of(new ModelName("ollama", "any")))
                .hasValueSatisfying(
                        price -> assertThat(price.of(new Usage(5, 5))).isEqualByComparingTo("0"));
    }

    @Test
    void aUsersPricesComeFirst() throws Exception {
        Path file = Files.writeString(
                folder.resolve("p.json"),
                "{\"models\":[{\"model\":\"openai:gpt-4o-mini\",\"in\":1,\"out\":2.5,\"since\":\"2026-11\",\"source\":\"contract\"}]}");
        Prices prices = Prices.builtIn().with(file);
        assertThat(prices.of(MINI).orElseThrow().of(new Usage(1_000_000, 1_000_000)))
                .isEqualByComparingTo("3.5");
        assertThat(prices.of(new ModelName("openai", "gpt-4o"))).isPresent();
    }

    @Test
    void saysWhatIsWrongWithAFile() throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"models\":[{\"model\":\"x\"}]}");
        assertThatThrownBy(() -> Prices.builtIn().with(bad))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("bad.json")
                .hasMessageContaining("USD per million");
        Path nothing = Files.writeString(folder.resolve("nothing.json"), "null");
        assertThatThrownBy(() -> Prices.builtIn().with(nothing))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("nothing.json as ")
                .hasMessageContaining("it is null; it must be {\"models\"");
        assertThatThrownBy(() -> Prices.builtIn().with(folder.resolve("none.json")))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("none.json");
    }
}
