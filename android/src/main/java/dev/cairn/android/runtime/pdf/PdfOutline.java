package dev.cairn.android.runtime.pdf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;

/** What can be told of a PDF without drawing it: how many pages it has, of which sizes, and the pictures of those that are one. */
public final class PdfOutline {
    private static final String NUMBER = "([-+.\\d]++)";
    private static final Pattern PAGE = Pattern.compile("/Type\\s*+/Page(?![A-Za-z])");
    private static final Pattern SIZE = Pattern.compile(
            "/MediaBox\\s*+\\[\\s*+" + NUMBER + "\\s++" + NUMBER + "\\s++" + NUMBER + "\\s++" + NUMBER + "\\s*+]");
    private static final int HEAD = 1024;
    private static final int MOST_POINTS = 14_400;
    private static final int MOST_INFLATED = 32 << 20;
    private static final Size LETTER = new Size(612, 792);

    private final byte[] file;
    private final StringBuilder objects = new StringBuilder();
    private final List<byte[]> pictures = new ArrayList<>();
    private final List<Page> pages = new ArrayList<>();

    private record Size(int width, int height) {}

    /**
     * One page.
     *
     * @param width its width in points
     * @param height its height in points
     * @param jpeg the picture that it is, if it is one
     */
    public record Page(int width, int height, Optional<byte[]> jpeg) {}

    private PdfOutline(byte[] file) {
        this.file = file;
    }

    /**
     * Reads one.
     *
     * @throws IOException if it is none, or has no pages
     */
    public static PdfOutline read(byte[] file) throws IOException {
        PdfOutline outline = new PdfOutline(file);
        outline.scan();
        outline.find();
        return outline;
    }

    /** Whether a password is needed to read it. */
    public boolean isLocked() {
        return objects.indexOf("/Encrypt") >= 0;
    }

    /** Its pages. */
    public List<Page> pages() {
        return pages;
    }

    /** Takes what is no stream, what is in streams of objects, and pictures. */
    private void scan() throws IOException {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        if (!text.substring(0, Math.min(HEAD, text.length())).contains("%PDF-")) {
            throw new IOException("Unable to load the document!");
        }
        int at = 0;
        for (int begin = text.indexOf("stream", at); begin >= 0; begin = text.indexOf("stream", at)) {
            int end = text.indexOf("endstream", begin);
            if (end < 0) {
                break;
            }
            String before = text.substring(at, begin);
            objects.append(before).append('\n');
            int data = begin + "stream".length();
            data += text.startsWith("\r\n", data) ? 2 : 1;
            stream(before.substring(Math.max(0, before.lastIndexOf("obj"))), data, Math.max(data, end));
            at = end + "endstream".length();
        }
        objects.append(text, at, text.length());
    }

    private void stream(String attributes, int from, int to) {
        if (attributes.contains("/DCTDecode")) {
            pictures.add(Arrays.copyOfRange(file, from, to));
        } else if (attributes.contains("/ObjStm") && attributes.contains("/FlateDecode")) {
            objects.append(inflated(from, to)).append('\n');
        }
    }

    /** As much of it as is whole. */
    private String inflated(int from, int to) {
        byte[] read = new byte[0];
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(file, from, to - from))) {
            read = in.readNBytes(Math.max(0, MOST_INFLATED - objects.length()));
        } catch (IOException e) {
            return ""; // its pages are not counted
        }
        return new String(read, StandardCharsets.ISO_8859_1);
    }

    private void find() throws IOException {
        long count = PAGE.matcher(objects).results().count();
        if (count == 0) {
            throw new IOException("Unable to load the document!");
        }
        List<Size> sizes = sizes();
        for (int i = 0; i < count; i++) {
            Size size = sizes.isEmpty() ? LETTER : sizes.get(sizes.size() == count ? i : 0);
            Optional<byte[]> jpeg = pictures.size() == count ? Optional.of(pictures.get(i)) : Optional.empty();
            pages.add(new Page(size.width(), size.height(), jpeg));
        }
    }

    private List<Size> sizes() {
        List<Size> sizes = new ArrayList<>();
        Matcher found = SIZE.matcher(objects);
        while (found.find()) {
            sizes.add(new Size(
                    points(found.group(1), found.group(3), LETTER.width()),
                    points(found.group(2), found.group(4), LETTER.height())));
        }
        return sizes;
    }

    private static int points(String from, String to, int otherwise) {
        try {
            long points = Math.round(Math.abs(Double.parseDouble(to) - Double.parseDouble(from)));
            return points == 0 ? otherwise : (int) Math.min(MOST_POINTS, points);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
