package dev.cairn.explorer.appium;

/** How long numbers in JSON are: what they take to be read grows with the square of their digits, and Selenium's reader has no limit. */
final class NumberLength {
    private NumberLength() {}

    /** The most digits in a row that stand in no text, in bytes that may be no JSON. */
    static int longest(byte[] json) {
        int longest = 0;
        int digits = 0;
        boolean text = false;
        for (int i = 0; i < json.length; i++) {
            byte next = json[i];
            if (next == '"') {
                text = !text;
            } else if (text && next == '\\') {
                i++; // what it stands before is no end of the text
            }
            digits = !text && next >= '0' && next <= '9' ? digits + 1 : 0;
            longest = Math.max(longest, digits);
        }
        return longest;
    }
}
