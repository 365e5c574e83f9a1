/**
 * The browser as a device: a Chromium that Playwright's MCP server drives. Read {@link dev.cairn.browser.device.BrowserDevice} first. Nothing
 * else in the module knows how a browser is reached.
 */
@NullMarked
package dev.cairn.browser.device;

import org.jspecify.annotations.NullMarked;
