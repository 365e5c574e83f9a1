package libraries;

import dagger.internal.DelegateFactory;
import dagger.internal.DoubleCheck;
import dagger.internal.Factory;
import dagger.internal.InstanceFactory;
import dagger.internal.MapFactory;
import dagger.internal.Provider;
import dagger.internal.SetFactory;
import dagger.internal.SingleCheck;
import java.io.PrintStream;
import java.util.TreeMap;
import java.util.TreeSet;

/** What Dagger's generated code calls. */
public final class Dagger {
    private static int made;

    private Dagger() {}

    static final class NumberFactory implements Factory<Integer> {
        @Override
        public Integer get() {
            return ++made;
        }
    }

    public static void run(PrintStream out) {
        Provider<Integer> once = DoubleCheck.provider(new NumberFactory());
        Provider<Integer> single = SingleCheck.provider(new NumberFactory());
        out.println(once.get() + once.get() + single.get() + single.get() + " " + DoubleCheck.lazy(new NumberFactory()).get());
        DelegateFactory<String> delegate = new DelegateFactory<>();
        DelegateFactory.setDelegate(delegate, InstanceFactory.create("instance"));
        out.println(delegate.get());
        out.println(new TreeSet<>(SetFactory.<String>builder(2, 0).addProvider(InstanceFactory.create("a")).addProvider(delegate).build().get()));
        out.println(new TreeMap<>(MapFactory.<String, Integer>builder(2).put("x", once).put("y", InstanceFactory.create(9)).build().get()));
        try {
            DelegateFactory.setDelegate(delegate, InstanceFactory.create("again"));
        } catch (IllegalStateException e) {
            out.println("already set");
        }
    }
}
