@NullMarked
package dev.cairn.flows.edit;

import org.jspecify.annotations.NullMarked;
