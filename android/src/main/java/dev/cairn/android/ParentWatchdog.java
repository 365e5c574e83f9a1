package dev.cairn.android;

import java.io.IOException;
import java.io.InputStream;
import sun.misc.Signal;

/** Ties the process to its parent: it ends when the parent's end of standard input closes, and at no Ctrl-C before. */
final class ParentWatchdog {
    private ParentWatchdog() {}

    static void follow(InputStream parent) {
        Signal.handle(new Signal("INT"), signal -> {});
        Thread thread = new Thread(() -> waitForEnd(parent), "lifeline");
        thread.setDaemon(true);
        thread.start();
    }

    private static void waitForEnd(InputStream parent) {
        try {
            while (parent.read() >= 0) {
                // what the parent says does not matter, only that it lives
            }
        } catch (IOException e) {
            // a broken pipe is an end, too
        }
        Runtime.getRuntime().halt(0);
    }
}
