package dev.cairn.agent.html;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells which addresses lead to the same kind of page. */
final class HtmlRoutes {
    private static final Pattern FRAGMENT = Pattern.compile("#.*");
    private static final Pattern SITE = Pattern.compile("^[a-z]+://[^/]*");
    private static final Pattern NUMBERS = Pattern.compile("\\d+");

    private static final Pattern INDEX = Pattern.compile("/index\\.[a-z]{2,5}$");
    /** How weblogs, shops and their like number the pages of a list. */
    private static final Pattern PAGE = Pattern.compile("(?<=/)page[-/_]?\\d+(?:\\.[a-z]{2,5})?/?$");

    private static final Pattern FOLDER = Pattern.compile("/$");
    private static final Pattern QUERY = Pattern.compile("\\?.*");

    /** What HTML and the microformats of weblogs call links to what a text was filed under, and to who wrote it. */
    private static final Set<String> FILED = Set.of("tag", "category", "author");

    private HtmlRoutes() {}

    /** Whether a link says that it leads to what a text is filed under: other texts are filed elsewhere. */
    static boolean leadsToWhatFiles(String relation) {
        return !relation.isEmpty() && Arrays.stream(relation.split("\\s+")).anyMatch(FILED::contains);
    }

    /** The steps of an address's path, without its site. */
    static List<String> segments(String address) {
        return Arrays.stream(path(address).split("/"))
                .filter(step -> !step.isEmpty())
                .toList();
    }

    /** How many steps two paths have in common from the start. */
    static int common(List<String> one, List<String> other) {
        int common = 0;
        while (common < Math.min(one.size(), other.size()) && one.get(common).equals(other.get(common))) {
            common++;
        }
        return common;
    }

    /** Without its site, query and fragment, and without the file that a server answers with for a folder. */
    static String path(String address) {
        String file = QUERY.matcher(beyondSite(address)).replaceFirst("");
        return PAGE.matcher(INDEX.matcher(file).replaceFirst("/")).replaceFirst("");
    }

    /** Whether they lead to the same place, with the site's name or without it. */
    static boolean areEqual(String one, String other) {
        return FOLDER.matcher(beyondSite(one))
                .replaceFirst("")
                .equals(FOLDER.matcher(beyondSite(other)).replaceFirst(""));
    }

    private static String beyondSite(String address) {
        return SITE.matcher(FRAGMENT.matcher(address.strip()).replaceFirst("")).replaceFirst("");
    }

    /** The address without its numbers, site and fragment; empty if it leads nowhere else. */
    static String kind(String address) {
        String path = beyondSite(address);
        return path.startsWith("javascript:") ? "" : NUMBERS.matcher(path).replaceAll("#");
    }
}
