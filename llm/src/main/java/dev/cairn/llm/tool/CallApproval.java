package dev.cairn.llm.tool;

/**
 * A person's answer to a {@link ProposedCall}.
 *
 * @param approved whether the tool may be called
 * @param note for the model, above all why not; may be empty
 */
public record CallApproval(boolean approved, String note) {
    /** Yes. */
    public static final CallApproval YES = new CallApproval(true, "");

    /** No, and why; the model is told. */
    public static CallApproval no(String why) {
        return new CallApproval(false, why);
    }
}
