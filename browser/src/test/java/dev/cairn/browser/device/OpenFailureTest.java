package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenFailureTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            page.goto: net::ERR_CERT_DATE_INVALID at https://a/        | its certificate is not trusted on this machine; have its issuer trusted here, or take http (ERR_CERT_DATE_INVALID)
            page.goto: net::ERR_SSL_PROTOCOL_ERROR at https://a/       | what answers there does not speak TLS; is it http? (ERR_SSL_PROTOCOL_ERROR)
            page.goto: net::ERR_TUNNEL_CONNECTION_FAILED at https://a/ | its name has no address, or nothing answers there; is it written right, and is it running? (ERR_TUNNEL_CONNECTION_FAILED)
            page.goto: net::ERR_NEW_IN_THIS_VERSION at https://a/      | ERR_NEW_IN_THIS_VERSION
            page.goto: Timeout 25000ms exceeded.                       | it gives no answer within 25 s
            the page crashed                                           | the page crashed
            Nothing answers there.                                     | Nothing answers there
            """)
    void saysWhatToDoBesideChromiumsName(String failed, String said) {
        assertThat(OpenFailure.say(failed)).isEqualTo(said);
    }
}
