package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Classes as a whole, and calls between them. */
class ClassTranslationTest {
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

    /** R8 renames the fields of an enum, and annotations with them, but not the names that its constants have. */
    @Test
    void anAnnotationHasTheConstantThatItsFieldHolds() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                """
                .class public interface abstract annotation LMark;
                .super Ljava/lang/Object;
                .implements Ljava/lang/annotation/Annotation;
                .annotation runtime Ljava/lang/annotation/Retention;
                    value = .enum Ljava/lang/annotation/RetentionPolicy;->RUNTIME:Ljava/lang/annotation/RetentionPolicy;
                .end annotation
                .method public abstract kind()LKind;
                .end method
                """,
                """
                .class public final enum LKind;
                .super Ljava/lang/Enum;
                .field public static final enum b:LKind;
                .field public static final enum a:LKind;
                .method private constructor <init>(JLjava/lang/String;ILjava/lang/String;)V
                    .registers 6
                    invoke-direct {p0, p5, p4}, Ljava/lang/Enum;-><init>(Ljava/lang/String;I)V
                    return-void
                .end method
                .method static constructor <clinit>()V
                    .registers 6
                    new-instance v0, LKind;
                    const-wide/16 v1, 0x0
                    const-string v3, "label"
                    const/4 v4, 0x0
                    const-string v5, "INIT"
                    invoke-direct/range {v0 .. v5}, LKind;-><init>(JLjava/lang/String;ILjava/lang/String;)V
                    sput-object v0, LKind;->a:LKind;
                    new-instance v0, LKind;
                    const/4 v4, 0x1
                    const-string v5, "CALL"
                    invoke-direct/range {v0 .. v5}, LKind;-><init>(JLjava/lang/String;ILjava/lang/String;)V
                    move-object v1, v0
                    sput-object v1, LKind;->b:LKind;
                    return-void
                .end method
                .method public static values()[LKind;
                    .registers 2
                    sget-object v0, LKind;->a:LKind;
                    sget-object v1, LKind;->b:LKind;
                    filled-new-array {v0, v1}, [LKind;
                    move-result-object v0
                    return-object v0
                .end method
                """,
                ".class public LOne;\n.super Ljava/lang/Object;\n"
                        + ".annotation runtime LMark;\nkind = .enum LKind;->a:LKind;\n.end annotation\n",
                ".class public LTwo;\n.super Ljava/lang/Object;\n"
                        + ".annotation runtime LMark;\nkind = .enum LKind;->b:LKind;\n.end annotation\n");
        assertThat(app.load("One").getAnnotations())
                .extracting(Object::toString)
                .containsExactly("@Mark(kind=INIT)");
        assertThat(app.load("Two").getAnnotations())
                .extracting(Object::toString)
                .containsExactly("@Mark(kind=CALL)");
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
    void namesAMethodThatIsTooLargeForTheJvm() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                SmaliApp.run(
                        "(Ljava/lang/Object;)V",
                        1,
                        "monitor-enter p0\nmonitor-exit p0\n".repeat(17_000) + "return-void"));
        assertThat(app.translation().untranslated())
                .singleElement()
                .satisfies(each -> assertThat(each.toString())
                        .startsWith("T.run(Ljava/lang/Object;)V: ")
                        .contains("65535"));
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

    @Test
    void keepsMembersThatDifferByTypeAlone() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                ".class public LT;\n.super Ljava/lang/Object;\n"
                        + ".field public static a:I = 0x1\n.field public static a:Ljava/lang/String; = \"s\"\n"
                        + SmaliApp.method("b()I", 1, "const/4 v0, 0x2\nreturn v0")
                        + SmaliApp.method("b()Ljava/lang/String;", 1, "const-string v0, \"t\"\nreturn-object v0")
                        + SmaliApp.method("run()Ljava/lang/String;", 3, """
                        sget v0, LT;->a:I
                        invoke-static {}, LT;->b()I
                        move-result v1
                        add-int/2addr v0, v1
                        invoke-static {v0}, Ljava/lang/String;->valueOf(I)Ljava/lang/String;
                        move-result-object v0
                        sget-object v1, LT;->a:Ljava/lang/String;
                        invoke-virtual {v0, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
                        move-result-object v0
                        return-object v0
                        """));
        assertThat(app.run()).isEqualTo("3s");
    }

    @Test
    void acceptsNamesThatJavaHasNot() throws Exception {
        SmaliApp app = SmaliApp.of(
                folder,
                ".class public Lp/a-b$-é;\n.super Ljava/lang/Object;\n"
                        + ".field public static f-1:I = 0x9\n"
                        + SmaliApp.method("get-it()I", 1, "sget v0, Lp/a-b$-é;->f-1:I\nreturn v0"),
                SmaliApp.run("()I", 1, """
                invoke-static {}, Lp/a-b$-é;->get-it()I
                move-result v0
                return v0
                """));
        assertThat(app.run()).isEqualTo(9);
    }

    @Test
    void writesStringsThatAreTooLongForOneConstant() throws Exception {
        String text = "é".repeat(50_000);
        SmaliApp app = SmaliApp.of(
                folder, SmaliApp.run("()Ljava/lang/String;", 1, "const-string v0, \"" + text + "\"\nreturn-object v0"));
        assertThat(app.run()).isEqualTo(text);
    }

    @Test
    void tellsReflectionWhatTheDexFileTells() throws Exception {
        SmaliApp app = SmaliApp.of(folder, """
                .class public LOuter;
                .super Ljava/lang/Object;
                .annotation system Ldalvik/annotation/MemberClasses;
                    value = { LOuter$In; }
                .end annotation
                """, """
                .class public interface abstract annotation LMark;
                .super Ljava/lang/Object;
                .implements Ljava/lang/annotation/Annotation;
                .annotation system Ldalvik/annotation/AnnotationDefault;
                    value = .subannotation LMark;
                        value = { 0x4, 0x5 }
                    .end subannotation
                .end annotation
                .annotation runtime Ljava/lang/annotation/Retention;
                    value = .enum Ljava/lang/annotation/RetentionPolicy;->RUNTIME:Ljava/lang/annotation/RetentionPolicy;
                .end annotation
                .method public abstract value()[I
                .end method
                """, """
                .class public LOuter$In;
                .super Ljava/lang/Object;
                .source "Outer.kt"
                .annotation system Ldalvik/annotation/EnclosingClass;
                    value = LOuter;
                .end annotation
                .annotation system Ldalvik/annotation/InnerClass;
                    accessFlags = 0xa
                    name = "In"
                .end annotation
                .annotation system Ldalvik/annotation/Signature;
                    value = { "<T:", "Ljava/lang/Object;>Ljava/lang/Object;" }
                .end annotation
                .annotation runtime LMark;
                .end annotation
                .method public static m(I)V
                    .registers 1
                    .annotation system Ldalvik/annotation/Throws;
                        value = { Ljava/io/IOException; }
                    .end annotation
                    .line 77
                    new-instance p0, Ljava/io/IOException;
                    invoke-direct {p0}, Ljava/io/IOException;-><init>()V
                    throw p0
                .end method
                """);
        Class<?> inner = app.load("Outer$In");
        assertThat(inner.getSimpleName()).isEqualTo("In");
        assertThat(inner.getDeclaringClass()).isEqualTo(app.load("Outer"));
        assertThat(app.load("Outer").getDeclaredClasses()).containsExactly(inner);
        assertThat(inner.getTypeParameters()).hasSize(1);
        assertThat(inner.getAnnotations()[0].toString()).isEqualTo("@Mark({4, 5})");
        assertThat(inner.getMethod("m", int.class).getExceptionTypes()).containsExactly(java.io.IOException.class);
        Throwable thrown = org.assertj.core.api.Assertions.catchThrowable(
                () -> inner.getMethod("m", int.class).invoke(null, 1));
        assertThat(Objects.requireNonNull(thrown.getCause()).getStackTrace()[0].toString())
                .isEqualTo("Outer$In.m(Outer.kt:77)");
    }

    @Test
    void takesTheFirstOfTwoClassesOfOneName() throws Exception {
        Path first = SmaliApp.assemble(folder, "first.dex", SmaliApp.run("()I", 1, "const/4 v0, 0x1\nreturn v0"));
        Path second = SmaliApp.assemble(folder, "second.dex", SmaliApp.run("()I", 1, "const/4 v0, 0x2\nreturn v0"));
        Path apk = folder.resolve("app.apk");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(apk))) {
            zip.putNextEntry(new ZipEntry("classes2.dex"));
            zip.write(Files.readAllBytes(second));
            zip.putNextEntry(new ZipEntry("classes.dex"));
            zip.write(Files.readAllBytes(first));
        }
        assertThat(SmaliApp.ofFile(apk, folder).run()).isEqualTo(1);
    }

    @Test
    void writesTheSameBytesEachTime() throws Exception {
        String[] code = {
            SmaliApp.type("A", "java/lang/Object", ""),
            SmaliApp.type("B", "A", ""),
            SmaliApp.run("()I", 1, "const/4 v0, 0x1\nreturn v0")
        };
        List<byte[]> jars = List.of(
                SmaliApp.of(Files.createDirectory(folder.resolve("one")), code).bytes(),
                SmaliApp.of(Files.createDirectory(folder.resolve("two")), code).bytes());
        assertThat(jars.get(0)).isEqualTo(jars.get(1));
    }
}
