package dev.cairn.explorer.bench;

import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.html.ParsedPage;
import dev.cairn.agent.identity.CoarsePicture;
import dev.cairn.agent.identity.ExplainedSignature;
import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.agent.userfile.BoundedFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.stream.XMLStreamException;

/**
 * A screen's state as a file: UiAutomator's XML in either dialect, or a web page.
 *
 * @param file where it was read from
 * @param activity package and, if the file tells it, activity; empty for web pages
 * @param hierarchy what is shown
 * @param tagPaths the paths of tags, or of classes, that the document is made of
 */
public record StateFile(Path file, String activity, Hierarchy hierarchy, Set<String> tagPaths) {
    private static final int MOST_MB = 64;
    private static final String XML = ".xml";

    /** As reports have it, in which no browser is to take it for a page. */
    private static final String XML_AS_TEXT = ".xml.txt";

    /**
     * Reads a file that ends in {@code .xml}, {@code .xml.txt}, {@code .html} or {@code .htm}.
     *
     * @throws IdentityException if it is missing, empty, of another kind or no well-formed XML
     */
    public static StateFile read(Path file) {
        return read(file, OwnWords.NONE);
    }

    /** The same, where a site has words of its own. */
    public static StateFile read(Path file, OwnWords words) {
        byte[] bytes = bytes(file);
        if (isBlank(bytes)) {
            throw new IdentityException(file + " is empty; a dumped hierarchy or page is expected");
        }
        try {
            return isXml(file)
                    ? new StateFile(file, hierarchyOf(file, bytes))
                    : new StateFile(file, ParsedPage.of(bytes, words));
        } catch (IdentityException e) {
            throw e;
        } catch (RuntimeException e) { // whatever a file may hold: the message is to say which file it was
            throw new IdentityException(file + " cannot be read as a state: " + e, e);
        }
    }

    private StateFile(Path file, ParsedPage page) {
        this(file, "", page.hierarchy(), page.tagPaths());
    }

    private StateFile(Path file, Hierarchy hierarchy) {
        this(file, activityOf(hierarchy), hierarchy, classPaths(hierarchy));
    }

    private static Set<String> classPaths(Hierarchy hierarchy) {
        Set<String> paths = new TreeSet<>();
        classPaths(hierarchy.root(), "", paths);
        return paths;
    }

    private static void classPaths(UiNode node, String above, Set<String> paths) {
        for (UiNode child : node.children()) {
            String path = above + "/" + child.className();
            paths.add(path);
            classPaths(child, path, paths);
        }
    }

    /** Whether a file of that name is taken for a state. */
    public static boolean isState(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(XML) || name.endsWith(XML_AS_TEXT) || name.endsWith(".html") || name.endsWith(".htm");
    }

    /** Where the picture of a state would be: beside it, under the same name. */
    public static Path picture(Path state) {
        return state.resolveSibling(bare(state) + ".png");
    }

    /** Its name without what tells the format. */
    public String name() {
        return bare(file);
    }

    private static String bare(Path file) {
        String name = file.getFileName().toString();
        int end = name.toLowerCase(Locale.ROOT).endsWith(XML_AS_TEXT) ? name.length() - 4 : name.length();
        return name.substring(0, name.lastIndexOf('.', end - 1));
    }

    /** What tells it from others by all that a user says; where the hierarchy says next to nothing, by the {@link #picture} as well, if there is one. */
    public ScreenSignature signature(Pins pins) {
        try {
            ScreenSignature signature = pins.sign(activity, hierarchy);
            return signature.isBare() ? signature.looking(look()) : signature;
        } catch (IdentityException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new IdentityException(file + " cannot be signed: " + e, e);
        }
    }

    /** Its parts by name, for an explanation. */
    public ExplainedSignature anatomy(Pins pins) {
        return ExplainedSignature.of(activity, hierarchy, pins)
                .looking(signature(pins).look());
    }

    private String look() {
        Path picture = picture(file);
        try {
            return Files.isRegularFile(picture) ? CoarsePicture.look(BoundedFile.bytes(picture, MOST_MB)) : "";
        } catch (IOException e) {
            throw new IdentityException(picture + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean isXml(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(XML) || name.endsWith(XML_AS_TEXT);
    }

    private static byte[] bytes(Path file) {
        if (!isState(file)) {
            throw new IdentityException(file + " is neither .xml nor .html");
        }
        try {
            return BoundedFile.bytes(file, MOST_MB);
        } catch (NoSuchFileException e) {
            throw new IdentityException("there is no file " + file, e);
        } catch (IOException e) {
            throw new IdentityException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean isBlank(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1).isBlank();
    }

    private static Hierarchy hierarchyOf(Path file, byte[] xml) {
        try {
            return Hierarchy.parse(document(xml));
        } catch (XMLStreamException e) {
            throw new IdentityException(
                    file + " is no well-formed XML: "
                            + String.valueOf(e.getMessage()).replaceAll("\\s+", " "),
                    e);
        }
    }

    /** Without white space before it, and without what {@code uiautomator dump} says behind it where both went to the same place. */
    private static InputStream document(byte[] xml) {
        int start = 0;
        while (xml[start] > 0 && xml[start] <= ' ') {
            start++;
        }
        int end = xml.length;
        while (end > start && xml[end - 1] > 0 && xml[end - 1] != '>') {
            end--;
        }
        boolean remark = end > start && xml[end - 1] == '>' && xml[start] == '<'; // else it is in UTF-16, or is no XML
        return new ByteArrayInputStream(xml, start, (remark ? end : xml.length) - start);
    }

    /** The topmost window's app, and its activity if whoever dumped it wrote that down. */
    private static String activityOf(Hierarchy hierarchy) {
        String told = hierarchy.root().get("activity");
        String packageName = hierarchy.root().children().stream()
                .filter(window -> !window.simpleClass().equals("Toast")) // anybody's, over whatever is in front
                .map(window -> window.get("package"))
                .filter(name -> !name.isEmpty())
                .reduce("", (first, next) -> next);
        return told.isEmpty() ? packageName : packageName + "/" + told;
    }
}
