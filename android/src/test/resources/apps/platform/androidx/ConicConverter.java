package androidx.graphics.path;

/** As the library has it. */
public final class ConicConverter {
    public static int quadratics(float[] conic, float[] into) {
        return new ConicConverter().internalConicToQuadratics(conic, into, 0.70710677f, 0.25f, 0);
    }

    private native int internalConicToQuadratics(
            float[] conicPoints, float[] quadraticPoints, float weight, float tolerance, int offset);
}
