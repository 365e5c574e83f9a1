package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of the draft's answers, which it does not tell: any value, or what its conditions compare them with. */
final class DraftTypes {
    private final boolean guess;
    private final Set<String> conditions;

    /** @param guess whether something is made of the conditions */
    DraftTypes(boolean guess, Set<String> conditions) {
        this.guess = guess;
        this.conditions = conditions;
    }

    /** Any value. */
    static Mapping any(Place place) {
        return new DraftParts(place).put("json", new Mapping(List.of(), place)).build();
    }

    /** The type of the answers to a key. */
    Content of(String key, Place place) {
        return guess ? DraftParts.text(compared(key), place) : any(place);
    }

    private String compared(String key) {
        Pattern compared = Pattern.compile("answers\\." + Pattern.quote(key)
                + "\\s*(?:==|!=|<=|>=|<|>)\\s*(?:(?<yes>(?i:true|false)\\b)|-?[0-9]+(?:\\.[0-9]+)?)");
        for (String condition : conditions) {
            Matcher matcher = compared.matcher(condition);
            if (matcher.find()) {
                return matcher.group("yes") == null ? "number" : "yes_no";
            }
        }
        return "text";
    }
}
