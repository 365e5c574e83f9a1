package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exceptions and monitors. */
class HandlerTranslationTest {
    @TempDir
    private Path folder;

    @Test
    void seesTheRegistersAsTheyWereWhenItWasThrown() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(Ljava/lang/String;)I", 3, """
                const/4 v0, 0x1
                :start
                invoke-static {p0}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
                move-result v0
                const-string v1, "x"
                invoke-static {v1}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
                move-result v0
                :end
                .catch Ljava/lang/NumberFormatException; {:start .. :end} :caught
                return v0
                :caught
                move-exception v1
                add-int/lit8 v0, v0, 0x64
                return v0
                """));
        assertThat(app.run("none")).isEqualTo(101);
        assertThat(app.run("5")).isEqualTo(105);
    }

    @Test
    void unlocksAsCompilersWriteItWithAHandlerThatCoversItself() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(Ljava/lang/Object;Ljava/lang/String;)I", 4, """
                monitor-enter p0
                :start
                invoke-static {p1}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
                move-result v0
                monitor-exit p0
                return v0
                :caught
                move-exception v0
                monitor-exit p0
                :end
                .catchall {:start .. :end} :caught
                throw v0
                """));
        Object lock = new Object();
        assertThat(app.run(lock, "12")).isEqualTo(12);
        assertThat(app.translation().untranslated()).isEmpty();
        try {
            app.run(lock, "none");
        } catch (java.lang.reflect.InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOf(NumberFormatException.class);
        }
        assertThat(Thread.holdsLock(lock)).isFalse();
    }

    @Test
    void goesOnInTheMidstOfOtherCode() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(Ljava/lang/String;)I", 3, """
                const/4 v0, 0x0
                :start
                invoke-static {p0}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
                move-result v0
                :end
                .catchall {:start .. :end} :after
                :after
                add-int/lit8 v0, v0, 0x1
                return v0
                """));
        assertThat(app.run("8")).isEqualTo(9);
        assertThat(app.run("none")).isEqualTo(1);
    }

    @Test
    void loadsThoughTheTypeThatIsCaughtDoesNotExist() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(Ljava/lang/String;)I", 3, """
                :start
                invoke-static {p0}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
                move-result v0
                :end
                .catch Lcom/absent/Trouble; {:start .. :end} :absent
                .catch Ljava/lang/RuntimeException; {:start .. :end} :present
                return v0
                :absent
                const/4 v0, -0x1
                return v0
                :present
                const/4 v0, -0x2
                return v0
                """));
        assertThat(app.run("8")).isEqualTo(8);
        assertThat(app.run("none")).isEqualTo(-2);
    }

    @Test
    void runsAroundCodeWhoseClassesDoNotExist() throws Throwable {
        SmaliApp app = SmaliApp.of(
                folder,
                SmaliApp.run("(Lcom/absent/A;)Ljava/lang/Object;", 3, """
                if-eqz p0, :none
                invoke-virtual {p0}, Lcom/absent/A;->get()Lcom/absent/B;
                move-result-object v0
                invoke-static {v0}, LT;->take(Ljava/lang/Number;)I
                const/4 v1, 0x0
                iput-object v0, v1, Lcom/absent/C;->f:Ljava/lang/Number;
                return-object v0
                :none
                const-string v0, "none"
                return-object v0
                """)
                        + SmaliApp.method("take(Ljava/lang/Number;)I", 1, "const/4 p0, 0x1\nreturn p0"));
        assertThat(app.translation().untranslated()).isEmpty();
        MethodHandle take = MethodHandles.publicLookup()
                .findStatic(app.load("T"), "take", MethodType.methodType(int.class, Number.class));
        assertThat(take.invoke(1)).isEqualTo(1);
    }

    @Test
    void throwsForAMethodThatCannotBeTranslatedAndRunsTheRest() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                SmaliApp.run("(I)I", 2, "add-int/lit8 v0, p0, 0x1\nreturn v0")
                        + SmaliApp.method(
                                "broken(I)F", 2, "const-string v0, \"text\"\nadd-float v0, v0, v0\nreturn v0"));
        assertThat(app.run(1)).isEqualTo(2);
        assertThat(app.translation().untranslated())
                .singleElement()
                .satisfies(each -> assertThat(each.toString()).startsWith("T.broken(I)F: add-float"));
        var broken = app.load("T").getMethod("broken", int.class);
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> broken.invoke(null, 1)))
                .hasCauseInstanceOf(VerifyError.class)
                .rootCause()
                .hasMessageStartingWith(Translation.PREFIX + "T.broken(I)F");
    }
}
