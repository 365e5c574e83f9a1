package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.lang.reflect.InvocationTargetException;
import org.junit.jupiter.api.Test;

/** Exceptions within exceptions: which of them counts. */
class CauseBlameTest extends BlameCases {
    @Test
    void causesCountThroughAllThatWrapsThem() throws Exception {
        Throwable root = at(new NoSuchMethodError("'void android.view.View.shine(int)'"), APP);
        isLimit(
                at(new RuntimeException("Unable to start activity", new InvocationTargetException(root)), APP),
                Kind.PLATFORM,
                "method android.view.View.shine(int)");
        ExceptionInInitializerError init = at(
                new ExceptionInInitializerError(
                        "Exception java.lang.NoSuchMethodError: 'void android.view.View.shine(int)' [in thread \"main\"]"),
                APP);
        NoClassDefFoundError again = at(new NoClassDefFoundError("Could not initialize class com.app.Other"), APP);
        again.initCause(init);
        isLimit(again, Kind.PLATFORM, "method android.view.View.shine(int)");
    }

    @Test
    void aClassThatFailedByItselfIsTheAppsOwn() {
        ExceptionInInitializerError init = at(
                new ExceptionInInitializerError("Exception java.lang.IllegalStateException: no [in thread \"main\"]"),
                "com.app.Other.<clinit>");
        NoClassDefFoundError again = at(new NoClassDefFoundError("Could not initialize class com.app.Other"), APP);
        again.initCause(init);
        isAppsOwn(again);
    }

    @Test
    void aCircleOfCausesEnds() {
        RuntimeException one = at(new RuntimeException("one"), APP);
        RuntimeException two = at(new RuntimeException("two", one), APP);
        one.initCause(two);
        isAppsOwn(two);
    }

    @Test
    void whatWasSuppressedCounts() {
        IllegalStateException thrown = at(new IllegalStateException("handler failed"), APP);
        thrown.addSuppressed(at(new NoClassDefFoundError("android/foo/Bar"), APP));
        isLimit(thrown, Kind.PLATFORM, "class android.foo.Bar");
    }
}
