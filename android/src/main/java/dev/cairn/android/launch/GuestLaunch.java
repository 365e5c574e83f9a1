package dev.cairn.android.launch;

import java.io.IOException;
import java.util.List;

/** A way to start a program in namespaces of its own. */
interface GuestLaunch {
    /** The name of the program that sets it up. */
    String program();

    /**
     * The command that starts another one isolated. Its process ends when the thread that has started it ends, whatever the other one does.
     *
     * @param view what of the machine's files it sees
     * @param own its folder, whose temporary files are its {@code /tmp}
     * @param network whether it has the machine's network
     */
    List<String> around(GuestView view, DeviceFolder own, boolean network, List<String> command) throws IOException;
}
