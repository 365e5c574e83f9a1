package dev.cairn.android.doctor;

/** What becomes of an app, or of a part of it, on this device. The later ones are worse. */
public enum Compatibility {
    WORKS("works"),
    WORKS_WITHOUT("works without"),
    WILL_NOT("will not work");

    private final String label;

    Compatibility(String label) {
        this.label = label;
    }

    /** In words, for people and in JSON. */
    public String label() {
        return label;
    }

    Compatibility worse(Compatibility other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
