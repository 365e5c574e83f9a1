/** Leave that a user gives an app in the settings only. Read {@code SpecialAccess} first. */
@NullMarked
package dev.cairn.android.runtime.access;

import org.jspecify.annotations.NullMarked;
