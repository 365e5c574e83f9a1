@NullMarked
package dev.cairn.android.doctor;

import org.jspecify.annotations.NullMarked;
