package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Registers that hold one thing here and another there. */
class RegisterTranslationTest {
    @TempDir
    private Path folder;

    @Test
    void takesAZeroForAnIntAFloatAndNull() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(ILjava/lang/Object;)Ljava/lang/String;", 6, """
                const/4 v0, 0x0
                const/4 v1, 0x0
                if-eqz p0, :merge
                const/high16 v1, 0x40000000
                move-object v2, p1
                goto :use
                :merge
                move v2, v0
                :use
                add-int/lit8 v3, v0, 0x1
                int-to-float v3, v3
                add-float/2addr v3, v1
                invoke-static {v2}, Ljava/lang/String;->valueOf(Ljava/lang/Object;)Ljava/lang/String;
                move-result-object v2
                invoke-static {v3}, Ljava/lang/String;->valueOf(F)Ljava/lang/String;
                move-result-object v3
                invoke-virtual {v2, v3}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
                move-result-object v2
                return-object v2
                """));
        assertThat(app.run(0, "x")).isEqualTo("null1.0");
        assertThat(app.run(1, "x")).isEqualTo("x3.0");
    }

    @Test
    void keepsPairsApartThatOverlap() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(JD)J", 8, """
                move-wide v0, p0
                move-wide v1, p2
                double-to-long v1, v1
                const/4 v0, 0x3
                int-to-long v2, v0
                add-long v2, v2, p0
                return-wide v2
                """));
        assertThat(app.run(40L, 2.5)).isEqualTo(43L);
    }

    @Test
    void forgetsTheSecondHalfOfAPairWhosePathsDiffer() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(I)I", 4, """
                const-wide/16 v0, 0x1
                if-eqz p0, :merge
                add-long v0, v0, v0
                const/4 v0, 0x2
                :merge
                const/4 v0, 0x3
                const/4 v1, 0x4
                add-int v0, v0, v1
                return v0
                """));
        assertThat(app.run(0)).isEqualTo(7);
        assertThat(app.run(1)).isEqualTo(7);
    }

    @Test
    void knowsWhatKindOfNumbersAnArrayHas() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("([F[D[B[Z)D", 12, """
                const/4 v0, 0x0
                aget v1, p0, v0
                aget-wide v2, p1, v0
                float-to-double v4, v1
                add-double v2, v2, v4
                aget-byte v1, p2, v0
                int-to-double v4, v1
                add-double v2, v2, v4
                aget-boolean v1, p3, v0
                int-to-double v4, v1
                add-double v2, v2, v4
                return-wide v2
                """));
        Object sum = app.run(new float[] {1.5f}, new double[] {2.25}, new byte[] {-3}, new boolean[] {true});
        assertThat(sum).isEqualTo(1.75);
    }

    @Test
    void readsAnArrayThatIsAlwaysNull() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(I)Ljava/lang/String;", 3, """
                :try_start
                const/4 v0, 0x0
                aget v0, v0, p0
                float-to-int v0, v0
                add-int v0, v0, p0
                :try_end
                .catch Ljava/lang/NullPointerException; {:try_start .. :try_end} :npe
                const/4 v0, 0x0
                return-object v0
                :npe
                const-string v0, "npe"
                return-object v0
                """));
        assertThat(app.run(1)).isEqualTo("npe");
    }

    @Test
    void castsWhereOnlyTheDeviceKnowsThatATypeFits() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(ZLjava/lang/Object;)I", 4, """
                if-eqz p0, :array
                check-cast p1, Ljava/util/List;
                invoke-interface {p1}, Ljava/util/List;->size()I
                move-result v0
                return v0
                :array
                check-cast p1, [Ljava/lang/Object;
                array-length v0, p1
                return v0
                """));
        assertThat(app.run(true, java.util.List.of(1, 2))).isEqualTo(2);
        assertThat(app.run(false, new String[3])).isEqualTo(3);
    }

    @Test
    void fillsLargeArraysOfEachKind() throws Exception {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            values.append("0x").append(Integer.toHexString(i % 100)).append("t\n");
        }
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("()[B", 2, """
                const/16 v0, 0x12c
                new-array v0, v0, [B
                fill-array-data v0, :data
                return-object v0
                :data
                .array-data 1
                %s
                .end array-data
                """.formatted(values)));
        byte[] bytes = (byte[]) app.run();
        assertThat(bytes).hasSize(300);
        assertThat(bytes[299]).isEqualTo((byte) 99);
    }

    @Test
    void fillsLongsFromAString() throws Exception {
        String values = "-0x7000000000000000L\n0x123456789abcdefL\n".repeat(50);
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("()[J", 2, """
                const/16 v0, 0x64
                new-array v0, v0, [J
                fill-array-data v0, :data
                return-object v0
                :data
                .array-data 8
                %s
                .end array-data
                """.formatted(values)));
        assertThat((long[]) app.run()).hasSize(100).endsWith(-0x7000000000000000L, 0x123456789abcdefL);
    }

    @Test
    void jumpsBySwitchesOfBothSorts() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(I)I", 2, """
                packed-switch p0, :packed
                sparse-switch p0, :sparse
                const/4 v0, -0x1
                return v0
                :one
                const/16 v0, 0xa
                return v0
                :far
                const/16 v0, 0x14
                return v0
                :packed
                .packed-switch 0x1
                    :one
                    :one
                .end packed-switch
                :sparse
                .sparse-switch
                    -0x80000000 -> :far
                    0x7fffffff -> :far
                .end sparse-switch
                """));
        assertThat(app.run(1)).isEqualTo(10);
        assertThat(app.run(Integer.MIN_VALUE)).isEqualTo(20);
        assertThat(app.run(Integer.MAX_VALUE)).isEqualTo(20);
        assertThat(app.run(9)).isEqualTo(-1);
    }
}
