package dev.cairn.android.code;

/** Which methods of the framework are carried out by others in their place. */
public interface StandIns {
    /** Whether there are any for the class, by its internal name. */
    boolean concern(String className);

    /** Whether a method of this name may have one; what is unknown may. */
    boolean mayReplace(String className, String method);
}
