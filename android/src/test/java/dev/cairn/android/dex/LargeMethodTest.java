package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods whose code a phone runs, but that are too large for a method of the JVM. */
@Tag("slow")
class LargeMethodTest {
    @TempDir
    private Path folder;

    private SmaliApp app(String descriptor, int registers, String code) throws Exception {
        SmaliApp app = SmaliApp.of(Files.createTempDirectory(folder, "app"), SmaliApp.run(descriptor, registers, code));
        assertThat(app.translation().untranslated()).isEmpty();
        return app;
    }

    @Test
    void fillsAnArrayOfThousands() throws Exception {
        StringBuilder code = new StringBuilder("const/16 v0, 0x1770\nnew-array v0, v0, [Ljava/lang/Object;\n");
        for (int i = 0; i < 6000; i++) {
            code.append("""
                    const/16 v1, %d
                    invoke-static {v1}, Ljava/lang/Integer;->valueOf(I)Ljava/lang/Integer;
                    move-result-object v2
                    aput-object v2, v0, v1
                    """.formatted(i));
        }
        Object[] all = (Object[])
                app("()[Ljava/lang/Object;", 3, code + "return-object v0").run();
        assertThat(all).hasSize(6000).endsWith(5998, 5999).doesNotContainNull();
    }

    @Test
    void keepsThousandsOfRegistersAlive() throws Exception {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < 3500; i++) {
            code.append("""
                    const/16 v0, %d
                    invoke-static {v0}, Ljava/lang/Integer;->valueOf(I)Ljava/lang/Integer;
                    move-result-object v0
                    move-object/16 v%d, v0
                    """.formatted(i, i + 10));
        }
        code.append("const/16 v1, 3500\nnew-array v1, v1, [Ljava/lang/Object;\n");
        for (int i = 0; i < 3500; i++) {
            code.append("move-object/from16 v0, v%d\nconst/16 v2, %d\naput-object v0, v1, v2\n".formatted(i + 10, i));
        }
        Object[] all = (Object[])
                app("()[Ljava/lang/Object;", 3510, code + "return-object v1").run();
        assertThat(all).hasSize(3500).endsWith(3498, 3499).doesNotContainNull();
    }

    @Test
    void doesTheSameAsASmallOneWithBranchesLoopsAndWideValues() throws Exception {
        List<?> few = (List<?>) app("(I)Ljava/util/List;", 12, list(3)).run(3);
        List<?> many = (List<?>) app("(I)Ljava/util/List;", 12, list(1500)).run(3);
        assertThat(few).hasSize(3);
        assertThat(many).hasSize(1500);
        assertThat(many.subList(0, 3)).isEqualTo(few);
        assertThat(many.getLast()).isEqualTo(expected(1500));
    }

    /** Each round: the double doubles or halves around 1, the long grows by a loop's steps, handlers catch, both are listed. */
    private static String list(int rounds) {
        StringBuilder code = new StringBuilder("""
                new-instance v0, Ljava/util/ArrayList;
                invoke-direct {v0}, Ljava/util/ArrayList;-><init>()V
                const-wide/16 v2, 0x0
                const-wide/high16 v4, 0x3ff0000000000000L
                """);
        for (int i = 0; i < rounds; i++) {
            code.append("""
                    const/4 v1, 0x0
                    :loopN
                    if-ge v1, p0, :doneN
                    int-to-long v6, v1
                    add-long/2addr v2, v6
                    add-int/lit8 v1, v1, 0x1
                    goto :loopN
                    :doneN
                    :startN
                    div-int/2addr v1, p0
                    rem-int/lit8 v1, v1, 0x0
                    :endN
                    .catch Ljava/lang/ArithmeticException; {:startN .. :endN} :caughtN
                    goto :nextN
                    :caughtN
                    move-exception v8
                    const-wide/16 v6, 0x1
                    add-long/2addr v2, v6
                    :nextN
                    long-to-double v6, v2
                    add-double/2addr v6, v4
                    invoke-static {v6, v7}, Ljava/lang/Double;->valueOf(D)Ljava/lang/Double;
                    move-result-object v8
                    invoke-virtual {v0, v8}, Ljava/util/ArrayList;->add(Ljava/lang/Object;)Z
                    """.replace("N", Integer.toString(i)));
        }
        return code + "return-object v0";
    }

    private static double expected(int rounds) {
        return rounds * 4L + 1.0;
    }

    @Test
    void saysTheLineOfAnExceptionInAPart() throws Exception {
        StringBuilder code = new StringBuilder(".line 5\n");
        code.append("rem-int/lit8 p0, p0, 0x7\n".repeat(15_000));
        code.append(".line 6\nconst/4 v0, 0x0\ndiv-int v0, p0, v0\n.line 7\n");
        code.append("rem-int/lit8 p0, p0, 0x7\n".repeat(1_000)).append("return p0");
        SmaliApp app = app("(I)I", 2, code.toString());
        InvocationTargetException thrown = (InvocationTargetException) catchThrowable(() -> app.run(4));
        StackTraceElement[] trace = Objects.requireNonNull(thrown.getCause()).getStackTrace();
        assertThat(trace[0].getMethodName()).startsWith("run" + Translation.PART);
        assertThat(trace[0].getLineNumber()).isEqualTo(6);
        assertThat(trace[1].getMethodName()).isEqualTo("run");
        assertThat(thrown.getCause()).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void isTheSameEachTime() throws Exception {
        Path dex = SmaliApp.assemble(folder, "large.dex", SmaliApp.run("(I)Ljava/util/List;", 12, list(1500)));
        byte[] first = SmaliApp.ofFile(dex, folder).bytes();
        assertThat(SmaliApp.ofFile(dex, folder).bytes()).isEqualTo(first);
    }
}
