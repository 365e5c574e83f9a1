/**
 * The browser as a device: a Chromium that Playwright's MCP server drives. Read {@link dev.cairn.browser.device.BrowserDevice} first. Nothing
 * else in the module knows how a browser is reached.
 *
 * <p>One package, large as it is: how a browser is found, started or attached to, and what is asked of its driver, is known to nobody else.
 */
@NullMarked
package dev.cairn.browser.device;

import org.jspecify.annotations.NullMarked;
