package dev.cairn.agent.identity.sets;

import java.util.List;

/**
 * A text with data to be filled in: {@code {person}} is a value of that sort, {@code {on|off}} one of these, <code>{{3-8 …}}</code> repeats
 * what is inside, <code>{{? …}}</code> has it or not.
 */
final class Template {
    private final String text;
    private final Data data;
    private int at;

    private Template(String text, Data data) {
        this.text = text;
        this.data = data;
    }

    static String fill(String text, Data data) {
        StringBuilder out = new StringBuilder();
        new Template(text, data).fill(out, true);
        return out.toString();
    }

    private void fill(StringBuilder out, boolean wanted) {
        while (at < text.length() && !text.startsWith("}}", at)) {
            if (text.startsWith("{{", at)) {
                repeat(out, wanted);
            } else if (text.charAt(at) == '{') {
                int end = text.indexOf('}', at);
                String inside = text.substring(at + 1, end);
                if (wanted) {
                    out.append(inside.contains("|") ? data.one(List.of(inside.split("\\|", -1))) : data.value(inside));
                }
                at = end + 1;
            } else {
                if (wanted) {
                    out.append(text.charAt(at));
                }
                at++;
            }
        }
    }

    private void repeat(StringBuilder out, boolean wanted) {
        int space = at;
        while (!Character.isWhitespace(text.charAt(space))) {
            space++;
        }
        int times = times(text.substring(at + 2, space));
        for (int i = 0; i < Math.max(1, times); i++) {
            at = space + 1;
            fill(out, wanted && i < times);
        }
        at += 2;
    }

    private int times(String range) {
        if (range.equals("?")) {
            return data.between(0, 1);
        }
        int dash = range.indexOf('-');
        return data.between(Integer.parseInt(range.substring(0, dash)), Integer.parseInt(range.substring(dash + 1)));
    }
}
