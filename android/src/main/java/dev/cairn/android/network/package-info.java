/**
 * What an app's sockets may reach: nothing by default, the machine's network, or a record of HTTP exchanges. Loaded once, outside Android. Read
 * {@code Network} first.
 */
@NullMarked
package dev.cairn.android.network;

import org.jspecify.annotations.NullMarked;
