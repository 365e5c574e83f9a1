package dev.cairn.explorer.identity;

import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.HtmlHierarchy;
import dev.cairn.explorer.screen.ScreenSignature;
import dev.cairn.explorer.screen.Signer;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;

/**
 * A screen's state as a file: UiAutomator's XML in either dialect, or a web page.
 *
 * @param file where it was read from
 * @param activity package and, if the file tells it, activity; empty for web pages
 * @param hierarchy what is shown
 */
public record StateFile(Path file, String activity, Hierarchy hierarchy) {

    /**
     * Reads a file that ends in {@code .xml}, {@code .html} or {@code .htm}.
     *
     * @throws IdentityException if it is missing, empty, of another kind or no well-formed XML
     */
    public static StateFile read(Path file) {
        String text = text(file);
        if (text.isBlank()) {
            throw new IdentityException(file + " is empty; a dumped hierarchy or page is expected");
        }
        return isXml(file) ? new StateFile(file, text) : new StateFile(file, "", HtmlHierarchy.parse(text));
    }

    private StateFile(Path file, String xml) {
        this(file, hierarchyOf(file, xml));
    }

    private StateFile(Path file, Hierarchy hierarchy) {
        this(file, activityOf(hierarchy), hierarchy);
    }

    /** Whether a file of that name is taken for a state. */
    public static boolean isState(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".xml") || name.endsWith(".html") || name.endsWith(".htm");
    }

    /** Its name without what tells the format. */
    public String name() {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf('.'));
    }

    /** What tells it from others. */
    public ScreenSignature signature() {
        return Signer.sign(activity, hierarchy);
    }

    private static boolean isXml(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".xml");
    }

    private static String text(Path file) {
        if (!isState(file)) {
            throw new IdentityException(file + " is neither .xml nor .html");
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            return isXml(file) ? decoded(bytes) : new String(bytes, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new IdentityException("there is no file " + file, e);
        } catch (CharacterCodingException e) {
            throw new IdentityException(file + " is not UTF-8", e);
        } catch (IOException e) {
            throw new IdentityException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static String decoded(byte[] bytes) throws CharacterCodingException {
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(java.nio.ByteBuffer.wrap(bytes))
                .toString();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    private static Hierarchy hierarchyOf(Path file, String xml) {
        try {
            return Hierarchy.parse(xml);
        } catch (XMLStreamException e) {
            throw new IdentityException(
                    file + " is no well-formed XML: "
                            + String.valueOf(e.getMessage()).replaceAll("\\s+", " "),
                    e);
        }
    }

    /** The topmost window's app, and its activity if whoever dumped it wrote that down. */
    private static String activityOf(Hierarchy hierarchy) {
        String told = hierarchy.root().get("activity");
        String packageName = hierarchy.root().children().stream()
                .map(window -> window.get("package"))
                .filter(name -> !name.isEmpty())
                .reduce("", (first, next) -> next);
        return told.isEmpty() ? packageName : packageName + "/" + told;
    }
}
