package dev.cairn.testkit.device;

/** A page of Android's own that an app sends its user to. */
interface FakePage {
    String packageName();

    String activity();

    boolean isOpen();

    void close();

    /** The Back key. */
    void back();

    /** What was touched. */
    String touch(int y);

    String xml();
}
