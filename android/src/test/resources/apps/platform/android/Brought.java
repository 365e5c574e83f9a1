package android.cairn;

/** A class of Android's packages that Android has not. */
public final class Brought {
    @Override
    public String toString() {
        return "brought";
    }
}
