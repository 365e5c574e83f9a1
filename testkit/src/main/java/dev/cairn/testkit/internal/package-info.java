/** What the packages of this module share; no API. */
@NullMarked
package dev.cairn.testkit.internal;

import org.jspecify.annotations.NullMarked;
