package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes as a whole. */
class ClassTranslationTest {
    @TempDir
    private Path folder;

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

    @ParameterizedTest
    @ValueSource(
            classes = {
                boolean.class,
                char.class,
                byte.class,
                short.class,
                int.class,
                float.class,
                long.class,
                double.class,
                int[].class,
                String.class
            })
    void loadsTheClassesOfAllTypes(Class<?> type) throws Exception {
        String descriptor = type.descriptorString();
        SmaliApp app = SmaliApp.of(
                folder,
                ".class public LKept;\n.super Ljava/lang/Object;\n.field public static final kept:Ljava/lang/Class; = "
                        + descriptor + "\n",
                SmaliApp.run("()Ljava/lang/Object;", 1, "const-class v0, " + descriptor + "\nreturn-object v0"));
        assertThat(app.run()).isEqualTo(type);
        assertThat(app.load("Kept").getField("kept").get(null)).isEqualTo(type);
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
