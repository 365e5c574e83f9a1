/** What is done to an app before it is explored, such as a login. */
@NullMarked
package dev.cairn.explorer.prelude;

import org.jspecify.annotations.NullMarked;
