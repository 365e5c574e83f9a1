/**
 * The proxy on loopback that all of a browser's traffic must pass: it resolves names itself, connects to the very address that it has looked at, and
 * refuses what the rules do not allow, whoever asked. Read {@link dev.cairn.browser.guard.BrowserGuard} first, then
 * {@link dev.cairn.browser.guard.GuardPolicy}; {@link dev.cairn.browser.guard.GuardProof} shows at the start that nothing passes it by.
 */
@NullMarked
package dev.cairn.browser.guard;

import org.jspecify.annotations.NullMarked;
