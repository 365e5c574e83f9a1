package dev.cairn.android.dex.generated;

/** A shape of another class hierarchy. */
public final class Square implements Shape {
    private final int side;

    public Square(int side) {
        this.side = side;
    }

    @Override
    public int area(int scale) {
        return side * side * scale;
    }
}
