package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What R8 leaves of constructors. */
class ConstructorTranslationTest {
    private static final String BASE = """
            .class public LBase;
            .super Ljava/lang/Object;
            .field public n:I
            .method public constructor <init>(I)V
                .registers 2
                invoke-direct {p0}, Ljava/lang/Object;-><init>()V
                iput p1, p0, LBase;->n:I
                return-void
            .end method
            """;

    private static final String BARE = ".class public LX;\n.super LBase;\n";

    @TempDir
    private Path folder;

    @Test
    void callsAParentsConstructorOnANewObjectWhoseOwnWasDropped() throws Exception {
        SmaliApp app = SmaliApp.of(folder, BASE, BARE, SmaliApp.run("(I)Ljava/lang/Object;", 2, """
                new-instance v0, LX;
                invoke-direct {v0, p0}, LBase;-><init>(I)V
                return-object v0
                """));
        Object made = app.run(7);
        assertThat(made.getClass().getName()).isEqualTo("X");
        assertThat(made.getClass().getField("n").getInt(made)).isEqualTo(7);
    }

    @Test
    void findsAnInheritedConstructorThatIsNamedByTheClassItself() throws Exception {
        SmaliApp app = SmaliApp.of(folder, BASE, BARE, """
                .class public LY;
                .super LX;
                .method public constructor <init>()V
                    .registers 2
                    const/16 v0, 0x21
                    invoke-direct {p0, v0}, LX;-><init>(I)V
                    return-void
                .end method
                """, SmaliApp.run("()I", 3, """
                new-instance v0, LX;
                const/4 v1, 0x5
                invoke-direct {v0, v1}, LX;-><init>(I)V
                iget v0, v0, LX;->n:I
                new-instance v1, LY;
                invoke-direct {v1}, LY;-><init>()V
                iget v1, v1, LY;->n:I
                mul-int v0, v0, v1
                return v0
                """));
        assertThat(app.run()).isEqualTo(5 * 33);
    }

    @Test
    void runsNoConstructorThatIsNotCalled() throws Exception {
        String loud = """
            .class public LLoud;
            .super Ljava/lang/Object;
            .field public n:I
            .method public constructor <init>()V
                .registers 2
                invoke-direct {p0}, Ljava/lang/Object;-><init>()V
                const/4 v0, 0x7
                iput v0, p0, LLoud;->n:I
                return-void
            .end method
            """;
        SmaliApp app = SmaliApp.of(folder, loud, SmaliApp.run("()Ljava/lang/Object;", 1, """
                new-instance v0, LLoud;
                invoke-direct {v0}, Ljava/lang/Object;-><init>()V
                return-object v0
                """));
        Object made = app.run();
        assertThat(made.getClass().getName()).isEqualTo("Loud");
        assertThat(made.getClass().getField("n").getInt(made)).isZero();
    }

    @Test
    void passesByAParentWhoseConstructorWasInlined() throws Exception {
        SmaliApp app =
                SmaliApp.of(folder, BASE, """
                .class public LZ;
                .super LBase;
                .method public constructor <init>()V
                    .registers 2
                    const/16 v0, 0x2a
                    iput v0, p0, LBase;->n:I
                    return-void
                .end method
                """.replace("iput v0, p0, LBase;->n:I", """
                invoke-direct {p0}, Ljava/lang/Object;-><init>()V
                    iput v0, p0, LBase;->n:I"""), SmaliApp.run("()I", 1, """
                new-instance v0, LZ;
                invoke-direct {v0}, LZ;-><init>()V
                iget v0, v0, LZ;->n:I
                return v0
                """));
        assertThat(app.run()).isEqualTo(42);
    }

    @Test
    void opensAPrivateConstructorThatItsOwnClassCallsForASubclass() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder, """
                .class public Lp/Base;
                .super Ljava/lang/Object;
                .field public n:I
                .method private constructor <init>(I)V
                    .registers 2
                    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
                    iput p1, p0, Lp/Base;->n:I
                    return-void
                .end method
                .method public static make(I)Lp/Base;
                    .registers 2
                    new-instance v0, Lq/Sub;
                    invoke-direct {v0, p0}, Lp/Base;-><init>(I)V
                    return-object v0
                .end method
                """, ".class public Lq/Sub;\n.super Lp/Base;\n", SmaliApp.run("(I)Ljava/lang/Object;", 1, """
                invoke-static {p0}, Lp/Base;->make(I)Lp/Base;
                move-result-object p0
                return-object p0
                """));
        assertThat(app.run(3)).hasFieldOrPropertyWithValue("n", 3);
    }

    @Test
    void setsFieldsAndBranchesBeforeTheParentsConstructor() throws Exception {
        SmaliApp app = SmaliApp.of(folder, BASE, """
                .class public LEarly;
                .super LBase;
                .field public early:Ljava/lang/String;
                .method public constructor <init>(Z)V
                    .registers 4
                    move-object v0, p0
                    const-string p0, "set"
                    iput-object p0, v0, LEarly;->early:Ljava/lang/String;
                    if-eqz p1, :no
                    const/4 v1, 0x1
                    goto :call
                    :no
                    const/4 v1, 0x2
                    :call
                    invoke-direct {v0, v1}, LBase;-><init>(I)V
                    iget v1, v0, LEarly;->n:I
                    add-int/lit8 v1, v1, 0xa
                    iput v1, v0, LEarly;->n:I
                    return-void
                .end method
                """, SmaliApp.run("(Z)Ljava/lang/Object;", 2, """
                new-instance v0, LEarly;
                invoke-direct {v0, p0}, LEarly;-><init>(Z)V
                return-object v0
                """));
        assertThat(app.run(true)).hasFieldOrPropertyWithValue("n", 11).hasFieldOrPropertyWithValue("early", "set");
        assertThat(app.run(false)).hasFieldOrPropertyWithValue("n", 12);
    }

    @Test
    void keepsAllCopiesOfAnObjectThatIsNotYetConstructed() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(I)Z", 5, """
                new-instance v0, Ljava/lang/StringBuilder;
                move-object v1, v0
                const/4 v2, 0x0
                :again
                if-ge v2, p0, :done
                move-object v3, v1
                add-int/lit8 v2, v2, 0x1
                goto :again
                :done
                invoke-direct {v1}, Ljava/lang/StringBuilder;-><init>()V
                if-ne v0, v1, :different
                const/4 v0, 0x1
                return v0
                :different
                const/4 v0, 0x0
                return v0
                """));
        assertThat(app.run(3)).isEqualTo(true);
    }

    @Test
    void initializesTheClassBeforeTheArgumentsAreMade() throws Exception {
        String log =
                ".class public LLog;\n.super Ljava/lang/Object;\n.field public static s:Ljava/lang/String; = \"\"\n"
                        + SmaliApp.method("add(Ljava/lang/String;)I", 2, """
                        sget-object v0, LLog;->s:Ljava/lang/String;
                        invoke-virtual {v0, p0}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
                        move-result-object v0
                        sput-object v0, LLog;->s:Ljava/lang/String;
                        const/4 v0, 0x1
                        return v0
                        """);
        String noisy = """
                .class public LNoisy;
                .super LBase;
                .method static constructor <clinit>()V
                    .registers 1
                    const-string v0, "class "
                    invoke-static {v0}, LLog;->add(Ljava/lang/String;)I
                    return-void
                .end method
                .method public constructor <init>(I)V
                    .registers 2
                    invoke-direct {p0, p1}, LBase;-><init>(I)V
                    return-void
                .end method
                """;
        SmaliApp app = SmaliApp.of(folder, BASE, log, noisy, SmaliApp.run("()Ljava/lang/String;", 2, """
                new-instance v0, LNoisy;
                const-string v1, "argument"
                invoke-static {v1}, LLog;->add(Ljava/lang/String;)I
                move-result v1
                invoke-direct {v0, v1}, LNoisy;-><init>(I)V
                sget-object v0, LLog;->s:Ljava/lang/String;
                return-object v0
                """));
        assertThat(app.run()).isEqualTo("class argument");
    }

    @Test
    void showsReflectionNoConstructorThatWasNotThere() throws Exception {
        SmaliApp app = SmaliApp.of(folder, BASE, BARE, SmaliApp.run("()Ljava/lang/Object;", 2, """
                new-instance v0, LX;
                const/4 v1, 0x1
                invoke-direct {v0, v1}, LBase;-><init>(I)V
                return-object v0
                """));
        app.run();
        assertThat(app.load("X").getConstructors()).isEmpty();
        assertThat(app.load("X").getDeclaredConstructors()).allMatch(each -> each.isSynthetic());
    }
}
