package dev.cairn.explorer.appium;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a page source has a view that has the focus and takes text: with it comes a keyboard. */
final class FocusedField {
    private static final Pattern TAKES_TEXT =
            Pattern.compile("class=\"[^\"]*(?:EditText|CompleteTextView|AutoComplete|WebView)\"");
    private static final String FOCUSED = "focused=\"true\"";

    private FocusedField() {}

    /** Reads each letter a few times at most, whatever the source is; it may be no XML. */
    static boolean isIn(String source) {
        int start = source.indexOf('<');
        while (start >= 0) {
            int end = source.indexOf('>', start);
            if (end < 0) {
                return false;
            }
            String view = source.substring(start, end);
            Matcher field = TAKES_TEXT.matcher(view);
            if (field.find() && view.indexOf(FOCUSED, field.end()) >= 0) {
                return true;
            }
            start = source.indexOf('<', end);
        }
        return false;
    }
}
