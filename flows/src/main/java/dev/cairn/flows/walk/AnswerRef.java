package dev.cairn.flows.walk;

/** Which answer: the frame and the key. */
public record AnswerRef(FramePath frame, String key) {
    /** {@code lux} of the main flow, {@code wish.buy/lux} of another. */
    @Override
    public String toString() {
        return frame.isRoot() ? key : frame + "/" + key;
    }
}
