@org.jspecify.annotations.NullMarked
package dev.cairn.testkit.crash;
