package dev.cairn.browser.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What an address says is read as its server reads it. */
class AddressWordsTest {
    @Test
    void anEscapedWordIsTheWord() {
        assertThat(AddressWords.all("http://a.example/%64elete-all?%73ure=yes")).isEqualTo("delete-all-sure-yes");
        assertThat(AddressWords.all("http://a.example/%2564elete-all")).isEqualTo("delete-all");
        assertThat(AddressWords.all("http://a.example/%zz/d%65lete%")).isEqualTo("zz-delete");
        assertThat(AddressWords.all("http://a.example/l%C3%B6schen")).isEqualTo("löschen");
        assertThat(AddressWords.with("go", "/customers/7/del%65te?x=1")).isEqualTo("go-delete");
    }

    @Test
    void anAddressIsReadInATimeThatGrowsWithItsLength() {
        assertThat(AddressWords.with("", "http://a.example" + "/".repeat(100_000) + "delete?a"))
                .isEqualTo("delete");
        assertThat(AddressWords.with("", "a".repeat(100_000))).hasSize(100_000);
        assertThat(AddressWords.all("%64".repeat(100_000))).isEqualTo("d".repeat(100_000));
    }

    @Test
    void aPathIsItsWords() {
        assertThat(AddressWords.all("http://a.example:8080/customers/7/delete")).isEqualTo("customers-7-delete");
        assertThat(AddressWords.with("", "/customers/7/edit/")).isEqualTo("edit");
        assertThat(AddressWords.all("http://a.example/")).isEmpty();
    }
}
