@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
