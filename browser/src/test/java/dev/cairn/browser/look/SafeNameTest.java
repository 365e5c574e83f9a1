package dev.cairn.browser.look;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            report.pdf              | report.pdf
            ../../etc/passwd        | passwd
            C:\\Windows\\system.ini  | system.ini
            .bashrc                 | bashrc
            -rf                     | rf
            .-.hidden               | hidden
            a....b                  | a.b
            *?.txt                  | __.txt
            $(reboot).sh            | __reboot_.sh
            résumé-2.txt            | résumé-2.txt
            ..                      | download
            /                       | download
            ''                      | download
            """)
    void keepsWhatIsHarmless(String proposed, String kept) {
        assertThat(SafeName.of(proposed)).isEqualTo(kept);
    }

    @Test
    void cutsNoSignInTwoAndLeavesNothingThatHides() {
        assertThat(SafeName.of("\ud835\udd38".repeat(300) + ".pdf")).isEqualTo("\ud835\udd38".repeat(96) + ".pdf");
        assertThat(SafeName.of("a" + ".b".repeat(60))).startsWith("b").hasSize(99);
        assertThat(SafeName.of("a\u202egpj.exe\0.txt")).isEqualTo("a_gpj.exe_.txt");
    }
}
