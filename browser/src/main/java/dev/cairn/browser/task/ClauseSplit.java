package dev.cairn.browser.task;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Divides a task where one clause ends and the next begins with a verb. What stands in quotes stays whole. */
final class ClauseSplit {
    private static final String VERBS =
            "log ?(?:in|out)|sign ?(?:in|out)|change|update|rename|mark|complete|finish|turn o(?:n|ff)|switch o(?:n|ff)|click|press|tap|push|hit|type|enter|write|put|fill|set|choose|select|pick|check|tick|uncheck|untick"
                    + "|enable|disable|search|look|open|go|visit|navigate|add|create|register|book|submit|delete|remove|edit|approve|cancel|archive|reject|upload|attach|until|expect"
                    + "|verify|make sure|klicke?|drücke?|tippe?|gib|schreibe?|trage?|setze|stelle|wähle?|aktiviere?|deaktiviere?|suche?|öffne|gehe?"
                    + "|füge?|lege?|erstelle?|registriere?|buche?|lösche?|entferne?|bearbeite?|storniere?|lade|hänge|ändere?|aktualisiere?|benenne?|markiere?|erledige?|melde?|logge?|bis|prüfe|haken?|(?:use|call|nutze|benutze|verwende)\\s+[\\w-]+\\.[\\w-]+";

    /** The blanks around a border are no part of the clauses, and need not be looked for: a row of blanks would be tried from each of its own. */
    private static final Pattern BORDER = Pattern.compile(
            ";|\\R|(?:,\\s*+)?(?<!\\p{L})(?:and then|then|und dann|dann|danach)\\s|(?:,(?:\\s++(?:and|und))?|\\.|(?<!\\s)\\s++(?:and|und))\\s++(?=(?:"
                    + VERBS + ")\\b)|\\s(?=(?:until|so that|bis|sodass)\\b)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private ClauseSplit() {}

    static List<String> of(String task) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (MatchResult border : QuotedParts.outside(task, BORDER)) {
            parts.add(task.substring(from, border.start()));
            from = border.end();
        }
        parts.add(task.substring(from));
        return parts.stream().map(String::strip).filter(part -> !part.isEmpty()).toList();
    }
}
