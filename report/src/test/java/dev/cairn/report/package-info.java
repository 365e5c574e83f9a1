@NullMarked
package dev.cairn.report;

import org.jspecify.annotations.NullMarked;
