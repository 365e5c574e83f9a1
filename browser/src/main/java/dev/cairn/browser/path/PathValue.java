package dev.cairn.browser.path;

/**
 * What is another each time a path is walked. In texts it stands as <code>{{name}}</code>, its part before or after the last blank as
 * <code>{{name|first}}</code> and <code>{{name|last}}</code>.
 *
 * @param name in small letters, digits and {@code _}
 * @param kind what such a value looks like: {@code text}, {@code email}, {@code phone}, {@code date}, {@code number}
 */
public record PathValue(String name, String kind) {}
