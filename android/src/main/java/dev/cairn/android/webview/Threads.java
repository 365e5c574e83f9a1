package dev.cairn.android.webview;

/** Threads that belong to no app, although an app's thread may be what starts them. */
final class Threads {
    private Threads() {}

    static Thread start(String name, Runnable work) {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread thread = new Thread(root, work, name);
        thread.setDaemon(true);
        thread.setContextClassLoader(Threads.class.getClassLoader());
        thread.start();
        return thread;
    }
}
