package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls between classes, and of what they inherit. */
class CallTranslationTest {
    @TempDir
    private Path folder;

    /** The device's own clock stands in for {@code Thread.sleep}, by that name. */
    @Test
    void callsWhatAClassHasFromThePlatformByThePlatformsName() throws Exception {
        SmaliApp app = SmaliApp.of(folder, """
                .class public LLoop;
                .super Ljava/lang/Thread;
                .method public static pause()V
                    .registers 2
                    const-wide/16 v0, 0x0
                    invoke-static {v0, v1}, LLoop;->sleep(J)V
                    return-void
                .end method
                """);
        ClassNode loop = new ClassNode();
        try (InputStream in = app.load("Loop").getResourceAsStream("/Loop.class")) {
            new ClassReader(in).accept(loop, 0);
        }
        assertThat(loop.methods.get(0).instructions)
                .filteredOn(MethodInsnNode.class::isInstance)
                .extracting(call -> ((MethodInsnNode) call).owner)
                .containsExactly("java/lang/Thread");
    }

    @Test
    void callsStaticPrivateAndInheritedMethodsOfInterfaces() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                """
                .class public interface abstract LTop;
                .super Ljava/lang/Object;
                .method public static five()I
                    .registers 1
                    const/4 v0, 0x5
                    return v0
                .end method
                .method private hidden()I
                    .registers 2
                    const/4 v0, 0x3
                    return v0
                .end method
                .method public open()I
                    .registers 2
                    invoke-direct {p0}, LTop;->hidden()I
                    move-result v0
                    return v0
                .end method
                """,
                ".class public interface abstract LMid;\n.super Ljava/lang/Object;\n.implements LTop;\n",
                """
                .class public LImpl;
                .super Ljava/lang/Object;
                .implements LMid;
                .method public constructor <init>()V
                    .registers 1
                    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
                    return-void
                .end method
                .method public open()I
                    .registers 3
                    invoke-super {p0}, LTop;->open()I
                    move-result v0
                    invoke-static {}, LTop;->five()I
                    move-result v1
                    mul-int v0, v0, v1
                    return v0
                .end method
                """,
                SmaliApp.run("()I", 1, """
                new-instance v0, LImpl;
                invoke-direct {v0}, LImpl;-><init>()V
                invoke-interface {v0}, LTop;->open()I
                move-result v0
                return v0
                """));
        assertThat(app.run()).isEqualTo(15);
    }

    @Test
    void callsTheParentWhereASuperCallNamesItsOwnClass() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder, SmaliApp.type("Own", "java/lang/Object", """
                .method public toString()Ljava/lang/String;
                    .registers 1
                    invoke-super {p0}, LOwn;->toString()Ljava/lang/String;
                    move-result-object p0
                    return-object p0
                .end method
                """), SmaliApp.run("()Ljava/lang/Object;", 1, """
                new-instance v0, LOwn;
                invoke-direct {v0}, LOwn;-><init>()V
                return-object v0
                """));
        assertThat(app.run().toString()).startsWith("Own@");
    }

    /** Kotlin's {@code access$…$jd}, through which callers of old reach what an interface does by default. */
    @Test
    void anInterfaceCallsItsOwnMethodWhateverTheObjectMakesOfIt() throws Exception {
        SmaliApp app = SmaliApp.of(folder, """
                .class public interface abstract LTop;
                .super Ljava/lang/Object;
                .method public static access(LTop;)I
                    .registers 1
                    invoke-super {p0}, LTop;->open()I
                    move-result p0
                    return p0
                .end method
                .method public open()I
                    .registers 2
                    const/4 v0, 0x3
                    return v0
                .end method
                """, """
                .class public LImpl;
                .super Ljava/lang/Object;
                .implements LTop;
                .method public constructor <init>()V
                    .registers 1
                    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
                    return-void
                .end method
                .method public open()I
                    .registers 2
                    const/4 v0, 0x4
                    return v0
                .end method
                """, SmaliApp.run("()I", 1, """
                new-instance v0, LImpl;
                invoke-direct {v0}, LImpl;-><init>()V
                invoke-static {v0}, LTop;->access(LTop;)I
                move-result v0
                return v0
                """));
        assertThat(app.run()).isEqualTo(3);
    }

    @Test
    void usesAProtectedFieldOfAParentThroughAWiderRegister() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                SmaliApp.type("a/Parent", "java/lang/Object", ".field protected f:I\n"),
                SmaliApp.type("T", "a/Parent", """
                .method public static run()I
                    .registers 3
                    new-instance v0, LT;
                    invoke-direct {v0}, LT;-><init>()V
                    check-cast v0, La/Parent;
                    const/4 v1, 0x5
                    iput v1, v0, La/Parent;->f:I
                    iget v1, v0, La/Parent;->f:I
                    return v1
                .end method
                """));
        assertThat(app.translation().untranslated()).isEmpty();
        assertThat(app.run()).isEqualTo(5);
    }

    @Test
    void callsMethodHandlesByTheTypesOfTheCall() throws Exception {
        SmaliApp app = SmaliApp.of(folder, SmaliApp.run("(Ljava/lang/String;)I", 4, """
                const-method-handle v0, invoke-instance@Ljava/lang/String;->length()I
                invoke-polymorphic {v0, p0}, Ljava/lang/invoke/MethodHandle;->invokeExact([Ljava/lang/Object;)Ljava/lang/Object;, (Ljava/lang/String;)I
                move-result v1
                return v1
                """));
        assertThat(app.run("four")).isEqualTo(4);
    }

    @Test
    void linksCallSitesByTheirBootstrapMethods() throws Exception {
        String bootstrap = SmaliApp.method(
                "boot(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
                        + "Ljava/lang/invoke/CallSite;",
                9,
                """
                const-class v0, LT;
                invoke-virtual {p0, v0, p1, p2}, Ljava/lang/invoke/MethodHandles$Lookup;->findStatic(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;
                move-result-object v0
                new-instance v1, Ljava/lang/invoke/ConstantCallSite;
                invoke-direct {v1, v0}, Ljava/lang/invoke/ConstantCallSite;-><init>(Ljava/lang/invoke/MethodHandle;)V
                return-object v1
                """);
        SmaliApp app = SmaliApp.of(
                folder,
                SmaliApp.run("(I)I", 2, """
                invoke-custom {p0}, call_site_0("twice", (I)I, 7)@LT;->boot(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)Ljava/lang/invoke/CallSite;
                move-result v0
                return v0
                """)
                        + bootstrap
                        + SmaliApp.method("twice(I)I", 1, "add-int v0, p0, p0\nreturn v0"));
        assertThat(app.run(21)).isEqualTo(42);
    }
}
