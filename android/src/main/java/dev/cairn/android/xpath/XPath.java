package dev.cairn.android.xpath;

import java.time.Duration;
import java.util.List;

/** Searches trees by XPath 2.0, or by the rules of 1.0. */
public final class XPath {
    private final boolean version1;
    private final Duration limit;

    /** The library, loaded when it is first needed. */
    private static final class Library {
        static final XPathEngine ENGINE = GuardedLoader.load();
    }

    /**
     * A search.
     *
     * @param version1 whether XPath 1.0's rules hold
     * @param limit how long it may have a processor
     */
    public XPath(boolean version1, Duration limit) {
        this.version1 = version1;
        this.limit = limit;
    }

    /**
     * The elements that the expression selects, as their places in document order, the root being 0.
     *
     * @param context the place of the element to begin at; negative for the document
     * @throws XPathException when the expression is wrong, or gives something else than nodes
     * @throws XPathLimitException when it takes too long or too much
     */
    public List<Integer> select(String expression, XPathNode root, int context) {
        try {
            return XPathLimits.within(limit, () -> Library.ENGINE.select(expression, root, context, version1));
        } catch (XPathLimits.ExceededError e) {
            throw new XPathLimitException(
                    "The XPath was ended, because " + e.getMessage() + ": " + shortened(expression));
        } catch (StackOverflowError e) {
            throw new XPathException("it is nested too deeply: " + shortened(expression), e);
        }
    }

    private static String shortened(String expression) {
        return expression.length() <= 200 ? expression : expression.substring(0, 200) + "…";
    }
}
