package dev.cairn.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Says what of the libraries a user can see and nobody has described. That what is described is well formed is the compiler's to check. */
class DocumentedTest {
    @ParameterizedTest
    @ValueSource(strings = {"engine", "store", "testkit", "telemetry", "llm"})
    void hasADocCommentOnEveryPublicTypeAndMethod(String module) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            List<Path> sources = Fenced.files(Path.of("..", module, "src/main/java"), ".java");
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
            Undescribed undescribed = new Undescribed(DocTrees.instance(task));
            for (CompilationUnitTree unit : task.parse()) {
                undescribed.scan(unit, null);
            }
            assertThat(undescribed.seen).isPositive();
            assertThat(undescribed.found).isEmpty();
        }
    }

    private static final class Undescribed extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final DocTrees docs;
        private final List<String> found = new ArrayList<>();
        private int seen;

        private Undescribed(DocTrees docs) {
            this.docs = docs;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
            if (!isVisible(type.getModifiers())) {
                return null; // and nothing in it is
            }
            check(type.getSimpleName().toString());
            return super.visitClass(type, nothing);
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(one -> one.getAnnotationType().toString().equals("Override"));
            if (isVisible(method.getModifiers()) && !overrides) {
                check(enclosing() + "." + method.getName());
            }
            return null;
        }

        private void check(String name) {
            seen++;
            if (docs.getDocComment(getCurrentPath()) == null) {
                found.add(name);
            }
        }

        private String enclosing() {
            return ((ClassTree) Objects.requireNonNull(getCurrentPath().getParentPath())
                            .getLeaf())
                    .getSimpleName()
                    .toString();
        }

        private boolean isVisible(ModifiersTree modifiers) {
            Tree parent =
                    Objects.requireNonNull(getCurrentPath().getParentPath()).getLeaf();
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || modifiers.getFlags().contains(Modifier.PROTECTED)
                    || parent.getKind() == Tree.Kind.INTERFACE
                            && !modifiers.getFlags().contains(Modifier.PRIVATE);
        }
    }
}
