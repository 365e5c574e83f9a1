package dev.cairn.exits;

import android.app.Activity;
import android.os.AsyncTask;
import android.os.Bundle;
import android.os.Process;
import android.view.Window;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.IntConsumer;

/** Ends its process by each way round Android that there is, and loads native code. */
public final class Main extends Activity {
    private static final Runtime RUNTIME = Runtime.getRuntime();
    private static final MethodType INT = MethodType.methodType(void.class, int.class);

    private LinearLayout buttons;

    /** What may throw. */
    interface Way {
        Object go() throws Throwable;
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        buttons = new LinearLayout(this);
        buttons.setOrientation(LinearLayout.VERTICAL);
        exits();
        loads();
        threads();
        posts();
        tasks();
        ScrollView all = new ScrollView(this);
        all.addView(buttons);
        setContentView(all);
    }

    private void exits() {
        way("exit", () -> Runtime.class.getMethod("exit", int.class).invoke(RUNTIME, 7));
        way("halt", () -> Runtime.class.getDeclaredMethod("halt", int.class).invoke(RUNTIME, 7));
        way("system", () -> System.class.getMethod("exit", int.class).invoke(null, 7));
        way("listed", () -> listed("halt").invoke(RUNTIME, 7));
        way("shutdown", () -> hidden("exit").invoke(null, 7));
        way("halt0", () -> hidden("halt0").invoke(null, 7));
        way("virtual", () -> {
            MethodHandles.lookup().findVirtual(Runtime.class, "halt", INT).invokeExact(RUNTIME, 7);
            return null;
        });
        way("static", () -> {
            MethodHandles.publicLookup().findStatic(System.class, "exit", INT).invokeExact(7);
            return null;
        });
        way("bound", () -> {
            MethodHandles.lookup().bind(RUNTIME, "exit", INT).invokeExact(7);
            return null;
        });
        way("unreflected", () -> {
            MethodHandles.lookup().unreflect(listed("exit")).invokeExact(RUNTIME, 7);
            return null;
        });
        way("nested", () -> {
            Method search = Class.class.getMethod("getDeclaredMethod", String.class, Class[].class);
            Method found = (Method) search.invoke(Runtime.class, "halt", new Class<?>[] {int.class});
            return found.invoke(RUNTIME, 7);
        });
        way("reference", () -> {
            IntConsumer exit = System::exit;
            exit.accept(7);
            return null;
        });
        way("signal", () -> {
            Process.sendSignal(Process.myPid(), Process.SIGNAL_KILL);
            return null;
        });
        way(
                "quiet",
                () -> Process.class.getMethod("killProcessQuiet", int.class).invoke(null, Process.myPid()));
    }

    private void loads() {
        way("load", () -> System.class.getMethod("load", String.class).invoke(null, "/tmp/libown.so"));
        way(
                "library",
                () -> Runtime.class.getMethod("loadLibrary", String.class).invoke(RUNTIME, "own"));
        way("hidden load", () -> {
            Method load = Runtime.class.getDeclaredMethod("loadLibrary0", Class.class, String.class);
            load.setAccessible(true);
            return load.invoke(RUNTIME, Main.class, "own");
        });
        way("handle load", () -> {
            MethodHandles.lookup()
                    .findStatic(System.class, "load", MethodType.methodType(void.class, String.class))
                    .invokeExact("/tmp/libown.so");
            return null;
        });
    }

    /** Threads that go on: one that comes to no turn of a loop, and one that exits, or throws, when the process has ended. */
    private void threads() {
        way("busy thread", () -> {
            new Thread(() -> calls(31), "busy").start();
            return null;
        });
        way("late exit", () -> {
            new Thread(() -> atTheEnd(() -> System.exit(7)), "late").start();
            return null;
        });
        way("late throw", () -> {
            new Thread(
                            () -> atTheEnd(() -> {
                                throw new IllegalStateException("late");
                            }),
                            "late")
                    .start();
            return null;
        });
    }

    /** The same, which says it to the main thread. */
    private void posts() {
        way("late post", () -> {
            new Thread(() -> atTheEnd(() -> runOnUiThread(Main::fail)), "late").start();
            return null;
        });
        way("late result", () -> {
            new Late().execute();
            return null;
        });
    }

    private static void fail() {
        throw new IllegalStateException("late");
    }

    /** Has its result when its process has ended. */
    private static final class Late extends AsyncTask<Void, Void, Void> {
        @Override
        protected Void doInBackground(Void... nothing) {
            atTheEnd(() -> {});
            return null;
        }

        @Override
        protected void onPostExecute(Void nothing) {
            fail();
        }
    }

    /** In the background, as the framework has it: one after the other, on threads that it keeps. */
    private void tasks() {
        way("task throws", () -> {
            AsyncTask.execute(() -> {
                throw new IllegalStateException("in a task");
            });
            return null;
        });
        way("task stays", () -> {
            AsyncTask.execute(() -> calls(31));
            return null;
        });
    }

    /** Takes long, without a loop. */
    private static int calls(int depth) {
        return depth == 0 ? 1 : calls(depth - 1) + calls(depth - 1);
    }

    /** Runs something when the thread is interrupted, which is a while after the process has ended. */
    private static void atTheEnd(Runnable last) {
        try {
            Thread.sleep(1_000_000_000);
        } catch (InterruptedException e) {
            calls(27);
            last.run();
        }
    }

    private static Method listed(String name) {
        for (Method method : Runtime.class.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalStateException(name);
    }

    private static Method hidden(String name) throws ReflectiveOperationException {
        Method method = Class.forName("java.lang.Shutdown").getDeclaredMethod(name, int.class);
        method.setAccessible(true);
        return method;
    }

    private void way(String name, Way way) {
        Button button = new Button(this);
        button.setText(name);
        button.setAllCaps(false);
        button.setTextSize(12);
        button.setPadding(0, 0, 0, 0);
        button.setMinHeight(0);
        button.setMinimumHeight(0);
        button.setOnClickListener(view -> {
            try {
                button.setText("survived " + way.go());
            } catch (InvocationTargetException e) {
                button.setText(name + ": " + e.getCause().getClass().getSimpleName());
            } catch (Throwable e) { // as frameworks do
                button.setText(name + ": " + e.getClass().getSimpleName());
            }
        });
        buttons.addView(button);
    }
}
