@NullMarked
package dev.cairn.report.test;

import org.jspecify.annotations.NullMarked;
