package dev.cairn.android.xpath;

import java.util.List;

/** Evaluates expressions. What implements it lives in a class loader of its own: see {@link GuardedLoader}. */
public interface XPathEngine {
    /**
     * The elements that the expression selects, as their places in document order, the root being 0.
     *
     * @param root the document's one element
     * @param context the place of the element to begin at; negative for the document
     * @param version1 whether XPath 1.0's rules hold
     * @throws XPathException when the expression is wrong, or gives something else than nodes
     */
    List<Integer> select(String expression, XPathNode root, int context, boolean version1);
}
