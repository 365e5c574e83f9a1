package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.engine.json.JsonCodec;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskMandateTest {
    private static TaskMandate of(String words) {
        return TaskMandate.of(List.of(words), List.of("https://crm.example.org/start"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add the customer Ada Lovelace, ada@example.org        | submission",
                "delete the customer Ada Lovelace                      | destructive submission",
                "please delete all drafts and send the report to Bob   | destructive message submission",
                "buy two tickets for at most 50 EUR                    | payment submission",
                "what is the total of order 4711?                      | ''",
                "find the phone number of Ada Lovelace                 | ''",
                "show me the open invoices, and count them             | ''",
                "read the last post and tell me who wrote it           | ''",
                "do not delete anything, only read the list            | submission",
                "Lösche den Kunden Ada Lovelace                        | destructive submission",
                "Wie viele Kunden gibt es?                             | ''",
                "сколько заказов сегодня                               | ''",
            })
    void readsEffectsOffTheUsersWords(String words, String effects) {
        assertThat(of(words).effects().stream().map(Effect::label).collect(Collectors.joining(" ")))
                .isEqualTo(effects);
    }

    @Test
    void whoNamesAControlJustSoHasAskedForWhatItDoes() {
        List<String> words = List.of("untick Call Grace");
        TaskMandate mandate = TaskMandate.of(words, List.of());
        assertThat(mandate.naming(words, "Call Grace").effects())
                .containsAll(mandate.effects())
                .contains(Effect.MESSAGE);
        assertThat(mandate.naming(words, "Call Graceland")).isEqualTo(mandate);
        assertThat(mandate.naming(words, "Delete")).isEqualTo(mandate);
    }

    @Test
    void readsOriginsOffTheUsersWords() {
        TaskMandate mandate = of("copy the price from https://shop.example:8443/p?q=1, then look at http://127.1/x.");
        assertThat(mandate.origins().stream().map(WebOrigin::toString))
                .containsExactly("https://crm.example.org", "https://shop.example:8443", "http://127.0.0.1");
    }

    @Test
    void readsSums() {
        assertThat(of("pay 1.234,50 € or $20").sums())
                .containsExactly(
                        new MoneySum(new BigDecimal("1234.50"), "EUR"), new MoneySum(new BigDecimal("20"), "USD"));
    }

    @Test
    void isKeptInARun() {
        TaskMandate mandate = of("buy it for 10 EUR");
        JsonCodec codec = JsonCodec.standard();
        assertThat(codec.<TaskMandate>read("mandate", codec.write(mandate), TaskMandate.class))
                .isEqualTo(mandate);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Pay $1,234.50 now | 1234.50 USD",
                "1 234,50 EUR      | 1234.50 EUR",
                "€5                | 5 EUR",
                "EUR 7.5           | 7.5 EUR",
                "12.000 ₽          | 12000 RUB",
                "Total: £0.99/month| 0.99 GBP",
                "order 4711        | ''",
                "NEW 5 items       | ''",
            })
    void findsSums(String text, String sums) {
        assertThat(MoneySum.in(text).stream().map(MoneySum::toString).collect(Collectors.joining(" ")))
                .isEqualTo(sums);
    }
}
