package dev.cairn.browser.guard;

import java.util.List;

/** How a Chromium is started so that all its traffic goes to a guard, and its own calls are as few as can be. */
public final class GuardSwitches {
    private GuardSwitches() {}

    /** The switches for a guard on that port of 127.0.0.1. */
    public static List<String> of(int port) {
        return List.of(
                "--proxy-server=http://127.0.0.1:" + port,
                // without it Chromium goes to loopback by itself
                "--proxy-bypass-list=<-loopback>",
                // WebRTC sends packets to whom a page names, and no proxy takes those; a browser without windows knows
                // the second alone
                "--webrtc-ip-handling-policy=disable_non_proxied_udp",
                "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
                // a name that is looked up says something to who answers for it
                "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
                "--disable-quic",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-domain-reliability",
                "--disable-sync",
                "--no-first-run");
    }

    /** Those that Playwright sets by options of its own: the rest goes into {@code launchOptions.args}. */
    public static List<String> besidesProxy(int port) {
        return of(port).stream()
                .filter(option -> !option.startsWith("--proxy-"))
                .toList();
    }
}
