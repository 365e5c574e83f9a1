package dev.cairn.android.dex.generated;

/** Another subclass that generated methods make objects of. */
public class Right extends Host {
    public Right(int i) {
        this.i = i;
    }

    @Override
    public String label(String prefix) {
        return prefix + "right";
    }
}
