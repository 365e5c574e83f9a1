package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebOrigin;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageRouteTest {
    private static final WebOrigin OWN = WebOrigin.of("https://shop.example").orElseThrow();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://shop.example/a/b | /orders/17            | /orders/#
            https://shop.example/a/b | c                     | /a/c
            https://shop.example/a/b | ../c?x=1              | /c
            https://shop.example/a/b | ?page=2               | /a/b
            https://shop.example/a/b | #more                 | /a/b
            https://shop.example/a/b | #/orders/17/edit      | /a/b/#/orders/#/edit
            https://shop.example/#/a | #/b?x=1               | /#/b
            https://shop.example/a   | //shop.example/c      | /c
            https://shop.example/a   | HTTPS://shop.example/ | /
            """)
    void tellsWhereALinkLeads(String page, String leads, String route) {
        assertThat(PageRoute.led(leads, page, OWN)).contains(route);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''
            https://other.example/a
            http://shop.example/a
            https://shop.example:8443/a
            //other.example/a
            javascript:go()
            mailto:ada@shop.example
            data:text/html,hello
            /a b%
            """)
    void saysNothingOfOthers(String leads) {
        assertThat(PageRoute.led(leads, "https://shop.example/a", OWN)).isEmpty();
    }
}
