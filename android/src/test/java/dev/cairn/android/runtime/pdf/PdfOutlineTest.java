package dev.cairn.android.runtime.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PdfOutlineTest {
    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static PdfOutline read(String file) throws IOException {
        return PdfOutline.read(latin(file));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        byte[] one = latin("one stream of a picture");
        byte[] other = latin("other endobj");
        byte[] file =
                PdfWriter.write(List.of(new PdfPicture(200, 100, 4, 2, one), new PdfPicture(300, 400, 3, 4, other)));

        List<PdfOutline.Page> pages = PdfOutline.read(file).pages();
        assertThat(pages).extracting(PdfOutline.Page::width).containsExactly(200, 300);
        assertThat(pages).extracting(PdfOutline.Page::height).containsExactly(100, 400);
        assertThat(pages.get(0).jpeg())
                .hasValueSatisfying(jpeg -> assertThat(jpeg).startsWith(one));
        assertThat(pages.get(1).jpeg())
                .hasValueSatisfying(jpeg -> assertThat(jpeg).startsWith(other));
    }

    @Test
    void theTableSaysWhereEachObjectIs() {
        String file = new String(
                PdfWriter.write(List.of(new PdfPicture(20, 10, 4, 2, latin("picture")))), StandardCharsets.ISO_8859_1);

        String table = file.substring(file.indexOf("\nxref\n") + 1);
        assertThat(file).endsWith("startxref\n" + (file.length() - table.length()) + "\n%%EOF\n");
        List<String> entries = table.lines().skip(3).limit(5).toList();
        for (int i = 0; i < entries.size(); i++) {
            int offset = Integer.parseInt(entries.get(i).substring(0, 10));
            assertThat(file.substring(offset)).startsWith((i + 1) + " 0 obj\n");
        }
    }

    @Test
    void pagesAreCountedInStreamsOfObjectsToo() throws IOException {
        ByteArrayOutputStream objects = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(objects)) {
            out.write(latin("<</Type /Page/MediaBox [0 0 595.3 841.9]>> <</Type/Page>> <</Type/Pages/Count 2>>"));
        }
        PdfOutline outline = read("%PDF-1.5\n1 0 obj <</Type/ObjStm/Filter/FlateDecode>>stream\r\n"
                + new String(objects.toByteArray(), StandardCharsets.ISO_8859_1) + "\r\nendstream endobj");

        assertThat(outline.pages()).extracting(PdfOutline.Page::width).containsExactly(595, 595);
        assertThat(outline.pages()).extracting(PdfOutline.Page::height).containsExactly(842, 842);
        assertThat(outline.pages()).allSatisfy(page -> assertThat(page.jpeg()).isEmpty());
    }

    @Test
    void aPageWithoutASizeIsALetter() throws IOException {
        assertThat(read("%PDF-1.4 <</Type/Page/MediaBox[0 0 . 7]>>").pages().get(0))
                .extracting(PdfOutline.Page::width, PdfOutline.Page::height)
                .containsExactly(612, 7);
        assertThat(read("%PDF-1.4 <</Type/Page>>").pages().get(0))
                .extracting(PdfOutline.Page::width, PdfOutline.Page::height)
                .containsExactly(612, 792);
    }

    @Test
    void whatNeedsAPasswordIsKnown() throws IOException {
        assertThat(read("%PDF-1.4 <</Type/Page>> trailer <</Encrypt 5 0 R>>").isLocked())
                .isTrue();
        assertThat(read("%PDF-1.4 <</Type/Page>>").isLocked()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "not one", "%PDF-1.4", "%PDF-1.4 <</Type/Pages/Count 3>>", "%PDF-1.4 obj stream endstream"})
    void whatIsNoneOrHasNoPagesIsNotLoaded(String file) {
        assertThatThrownBy(() -> read(file)).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stream", "streamendstream", "/Type", "obj", "/MediaBox[0 0 1 ", "endstream"})
    void whatNeverEndsIsReadOnce(String part) {
        assertThatThrownBy(() -> read("%PDF-1.4 " + part.repeat(200_000))).isInstanceOf(IOException.class);
    }
}
