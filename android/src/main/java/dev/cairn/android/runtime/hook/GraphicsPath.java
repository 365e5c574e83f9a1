package dev.cairn.android.runtime.hook;

/** In place of {@code libandroidx.graphics.path.so}: conics as quadratic curves, as Skia splits them. */
public final class GraphicsPath {
    private static final int MOST_SPLITS = 5;

    private GraphicsPath() {}

    /**
     * For {@code ConicConverter}.
     *
     * @param quadratics receives the first point, then two points for each curve
     * @return the number of curves, also when they do not fit
     */
    public static int internalConicToQuadratics(
            Object converter, float[] conic, float[] quadratics, float weight, float tolerance, int offset) {
        int splits = splits(conic, offset, weight, tolerance);
        int count = 1 << splits;
        if (count <= quadratics.length / 4) {
            quadratics[0] = conic[offset];
            quadratics[1] = conic[offset + 1];
            new Splitter(quadratics)
                    .split(
                            splits,
                            weight,
                            conic[offset],
                            conic[offset + 1],
                            conic[offset + 2],
                            conic[offset + 3],
                            conic[offset + 4],
                            conic[offset + 5]);
        }
        return count;
    }

    private static int splits(float[] points, int at, float weight, float tolerance) {
        float excess = weight - 1;
        float factor = excess / (4 * (2 + excess));
        double error = Math.hypot(
                factor * (points[at] - 2 * points[at + 2] + points[at + 4]),
                factor * (points[at + 1] - 2 * points[at + 3] + points[at + 5]));
        int splits = 0;
        while (splits < MOST_SPLITS && error > tolerance) {
            error /= 4;
            splits++;
        }
        return splits;
    }

    private static final class Splitter {
        private final float[] out;
        private int next = 2;

        Splitter(float[] out) {
            this.out = out;
        }

        /** Halves the conic until it was split often enough; then its points are those of a quadratic curve. */
        void split(int splits, float weight, float x0, float y0, float x1, float y1, float x2, float y2) {
            if (splits == 0) {
                add(x1, y1);
                add(x2, y2);
                return;
            }
            float scale = 1 / (1 + weight);
            float half = (float) Math.sqrt(0.5 + weight * 0.5);
            float x = (x0 + 2 * weight * x1 + x2) * scale * 0.5f;
            float y = (y0 + 2 * weight * y1 + y2) * scale * 0.5f;
            split(splits - 1, half, x0, y0, (x0 + weight * x1) * scale, (y0 + weight * y1) * scale, x, y);
            split(splits - 1, half, x, y, (weight * x1 + x2) * scale, (weight * y1 + y2) * scale, x2, y2);
        }

        private void add(float x, float y) {
            out[next++] = x;
            out[next++] = y;
        }
    }
}
