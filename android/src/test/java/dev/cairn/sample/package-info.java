/** Apps that tests install: compiled here, made an APK by the test. */
@NullMarked
package dev.cairn.sample;

import org.jspecify.annotations.NullMarked;
