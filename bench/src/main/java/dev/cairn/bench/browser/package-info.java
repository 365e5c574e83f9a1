/** What the browser agent takes beside a bare MCP client. Read {@link dev.cairn.bench.browser.BrowserSuite} first. */
@NullMarked
package dev.cairn.bench.browser;

import org.jspecify.annotations.NullMarked;
