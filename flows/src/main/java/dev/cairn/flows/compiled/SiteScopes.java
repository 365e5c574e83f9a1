package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scopes for expressions at sites of one flow. A flow of thousands of names has thousands of sites, so that a scope has those names only that the text may
 * read.
 */
final class SiteScopes {
    private static final Pattern PATH = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\s*\\.\\s*[A-Za-z_][A-Za-z0-9_]*)*");

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
        Matcher matcher = PATH.matcher(text);
        while (matcher.find()) {
            String path = "";
            for (String part : matcher.group().split("\\.")) {
                path = path.isEmpty() ? part.strip() : path + "." + part.strip();
                GraphName name = besides.containsKey(path) ? besides.get(path) : names.get(path);
                if (name != null) {
                    add(scope, path, name, site);
                }
            }
        }
        return scope.build();
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
