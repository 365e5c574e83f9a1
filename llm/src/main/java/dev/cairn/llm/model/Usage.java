package dev.cairn.llm.model;

/** Tokens, as a server counted them. */
public record Usage(long tokensIn, long tokensOut) {
    /** No tokens: no model was asked. */
    public static final Usage NONE = new Usage(0, 0);

    /** Refuses what no server can mean. */
    public Usage {
        if (tokensIn < 0 || tokensOut < 0) {
            throw new IllegalArgumentException("tokens are never negative: " + tokensIn + " in, " + tokensOut + " out");
        }
    }

    /** Both. */
    public long total() {
        return Math.addExact(tokensIn, tokensOut);
    }

    /** These and others. */
    public Usage plus(Usage more) {
        return new Usage(Math.addExact(tokensIn, more.tokensIn), Math.addExact(tokensOut, more.tokensOut));
    }
}
