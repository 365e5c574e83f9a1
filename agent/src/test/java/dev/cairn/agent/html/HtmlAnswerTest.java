package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.Signer;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which pages say with what status a server answers, and by what fields without a name are told. */
class HtmlAnswerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<title>500</title><nav><a>Home</a><input name='q'></nav><h1>404</h1><p>It is not here.</p><a href='/'>Home</a>",
                "<title>Page 404 - Acme</title><p>It is not here.</p>",
                "<div class='code'>404</div><p>It is not here.</p>",
                "<h2>Error 404</h2><form><input name='q'></form>",
            })
    void aBarePageSaysItsStatus(String page) {
        assertThat(HtmlAnswer.status(Jsoup.parse(page).body())).contains("answered 404");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<h1>Orders</h1><table><tr><td>404</td></tr></table>",
                "<h1>Order #404</h1><p>Thank you.</p>",
                "<h1>Payment</h1><dl><dt>Amount</dt><dd>404</dd></dl>",
                "<h1>$404</h1><p>to be paid</p>",
                "<h1>1,404</h1><p>visits, 404% more</p>",
                "<h1>Sign in</h1><form><input name='a'><input name='b'></form><p>404</p>",
                "<h1>Notes</h1><p>Puzzle 529</p>",
                "<h1>Notes</h1><p>Puzzle 427</p>",
            })
    void aNumberElsewhereIsData(String page) {
        assertThat(HtmlAnswer.status(Jsoup.parse(page).body())).isEmpty();
    }

    @Test
    void aFieldWithoutANameIsToldByItsLabel() {
        String field = "<div class='r'><label>%s</label><input type='text' class='form-control'></div>";

        assertThat(fields(field.formatted("City"))).isNotEqualTo(fields(field.formatted("Card number")));
        assertThat(fields("<label for='f1'>City</label><p></p><input id='f1'>"))
                .isNotEqualTo(fields("<label for='f1'>Street</label><p></p><input id='f1'>"));
    }

    @Test
    void theSameFieldsAskForSomethingElseUnderAnotherLegend() {
        String group = "<fieldset><legend>%s</legend><input name='day'><input name='month'></fieldset>";

        assertThat(fields(group.formatted("When was it built?")))
                .isNotEqualTo(fields(group.formatted("When was it sold?")));
        assertThat(fields(group.formatted("Passenger 1"))).isEqualTo(fields(group.formatted("Passenger 2")));
    }

    private static Object fields(String form) {
        return Signer.sign("", HtmlHierarchy.parse("<form>" + form + "</form>"))
                .outline()
                .fields();
    }
}
