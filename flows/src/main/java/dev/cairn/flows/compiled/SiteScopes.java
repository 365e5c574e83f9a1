package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.Scope;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Scopes for expressions at sites of one flow. A flow of thousands of names has thousands of sites, so that a scope has those names only that the text may
 * read.
 */
final class SiteScopes {
    private final Map<String, GraphName> names = new LinkedHashMap<>();
    private final Presence presence;

    SiteScopes(Presence presence) {
        this.presence = presence;
    }

    Map<String, GraphName> names() {
        return names;
    }

    void declare(String path, GraphName name) {
        names.merge(path, name, GraphName::merge);
    }

    /** The names that the text may read. */
    Scope reading(String text, ExpressionSite site, Map<String, GraphName> besides) {
        Scope.Builder scope = Scope.builder();
        for (String path : paths(text)) {
            GraphName name = besides.containsKey(path) ? besides.get(path) : names.get(path);
            if (name != null) {
                add(scope, path, name, site);
            }
        }
        return scope.build();
    }

    /** Names with those before a dot by themselves: of {@code a.b > c} these are {@code a}, {@code a.b} and {@code c}. */
    private static Set<String> paths(String text) {
        Set<String> paths = new LinkedHashSet<>();
        String path = "";
        int at = 0;
        while (at < text.length()) {
            char sign = text.charAt(at);
            if (isFirst(sign)) {
                int end = at + 1;
                while (end < text.length() && (isFirst(text.charAt(end)) || isDigit(text.charAt(end)))) {
                    end++;
                }
                path = path.isEmpty() ? text.substring(at, end) : path + text.substring(at, end);
                paths.add(path);
                at = end;
                continue;
            }
            int next = behindSpace(text, at);
            boolean dot = next < text.length() && text.charAt(next) == '.';
            boolean within = next > at ? dot || path.endsWith(".") : dot && !path.isEmpty() && !path.endsWith(".");
            path = !within ? "" : next == at ? path + "." : path;
            at = next == at ? at + 1 : next;
        }
        return paths;
    }

    private static int behindSpace(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isFirst(char sign) {
        return sign >= 'a' && sign <= 'z' || sign >= 'A' && sign <= 'Z' || sign == '_';
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    /** All names, to tell which one was meant by one that does not exist. */
    Scope all(ExpressionSite site, Map<String, GraphName> besides) {
        Scope.Builder scope = Scope.builder();
        names.forEach((path, name) -> add(scope, path, name, site));
        besides.forEach((path, name) -> add(scope, path, name, site));
        return scope.build();
    }

    private void add(Scope.Builder scope, String path, GraphName name, ExpressionSite site) {
        if (name.let() != null) {
            scope.let(path, name.let());
        } else if (site.mayLack(name, path, presence)) {
            scope.optional(path, name.type());
        } else {
            scope.name(path, name.type());
        }
    }
}
