package dev.cairn.android.dex.generated;

/** A subclass that generated methods make objects of. */
public class Left extends Host implements Comparable<Left> {
    public Left() {
        i = 11;
    }

    @Override
    public int area(int scale) {
        return i + scale;
    }

    @Override
    public int compareTo(Left other) {
        return Integer.compare(i, other.i);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Left left && left.i == i;
    }

    @Override
    public int hashCode() {
        return i;
    }
}
