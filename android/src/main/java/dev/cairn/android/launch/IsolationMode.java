package dev.cairn.android.launch;

/** Whether a device's process is to be kept from the machine. */
public enum IsolationMode {
    /** A device that cannot be is not started. */
    REQUIRED,
    /** As far as this machine has what it takes. */
    AUTO,
    /** Its environment, home and temporary files are its own; else it runs as any program of the user's. */
    OFF
}
