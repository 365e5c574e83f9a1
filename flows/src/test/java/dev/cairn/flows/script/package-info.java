@NullMarked
package dev.cairn.flows.script;

import org.jspecify.annotations.NullMarked;
