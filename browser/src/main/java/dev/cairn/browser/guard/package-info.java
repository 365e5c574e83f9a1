/** What a browser may reach: a proxy on loopback that all of its traffic must pass. */
@NullMarked
package dev.cairn.browser.guard;

import org.jspecify.annotations.NullMarked;
