@NullMarked
package dev.cairn.flows.version;

import org.jspecify.annotations.NullMarked;
