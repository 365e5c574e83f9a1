package dev.cairn.engine.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FileRefTest {
    private static FileRef of(String text) {
        return FileRef.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The digests that FIPS 180 gives as examples. */
    @Test
    void isTheContentsSha256() {
        assertThat(of("")).hasToString("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(of("abc")).hasToString("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void isTheSameWhoeverElseAsksMeanwhile() {
        FileRef abc = of("abc");
        assertThat(IntStream.range(0, 2_000).parallel().mapToObj(i -> i % 2 == 0 ? of("abc") : of("other " + i)))
                .filteredOn(abc::equals)
                .hasSize(1_000);
    }
}
