package dev.cairn.android.runtime.pdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a PDF whose pages are pictures. */
final class PdfWriter {
    /** The catalogue and the list of pages come first; then three objects for each page. */
    private static final int FIRST_PAGE = 3;

    private static final int OBJECTS_A_PAGE = 3;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Integer> offsets = new ArrayList<>();

    private PdfWriter() {}

    /** The file. */
    static byte[] write(List<PdfPicture> pages) {
        PdfWriter writer = new PdfWriter();
        writer.text("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
        writer.object("<</Type/Catalog/Pages 2 0 R>>");
        String kids = IntStream.range(0, pages.size())
                .mapToObj(page -> (FIRST_PAGE + page * OBJECTS_A_PAGE) + " 0 R")
                .collect(Collectors.joining(" "));
        writer.object("<</Type/Pages/Count " + pages.size() + "/Kids[" + kids + "]>>");
        pages.forEach(writer::page);
        writer.end();
        return writer.out.toByteArray();
    }

    private void page(PdfPicture page) {
        int self = offsets.size() + 1;
        object(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 %d %d]/Contents %d 0 R/Resources<</XObject<</Picture %d 0 R>>>>>>"
                        .formatted(page.width(), page.height(), self + 1, self + 2));
        stream("", latin("q %d 0 0 %d 0 0 cm /Picture Do Q".formatted(page.width(), page.height())));
        stream(
                "/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode"
                        .formatted(page.columns(), page.rows()),
                page.jpeg());
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private void text(String text) {
        out.writeBytes(latin(text));
    }

    private void begin() {
        offsets.add(out.size());
        text(offsets.size() + " 0 obj\n");
    }

    private void object(String content) {
        begin();
        text(content + "\nendobj\n");
    }

    private void stream(String attributes, byte[] content) {
        begin();
        text("<<" + attributes + "/Length " + content.length + ">>\nstream\n");
        out.writeBytes(content);
        text("\nendstream\nendobj\n");
    }

    private void end() {
        int table = out.size();
        text("xref\n0 " + (offsets.size() + 1) + "\n0000000000 65535 f \n");
        offsets.forEach(offset -> text("%010d 00000 n \n".formatted(offset)));
        text("trailer\n<</Size " + (offsets.size() + 1) + "/Root 1 0 R>>\nstartxref\n" + table + "\n%%EOF\n");
    }
}
