@NullMarked
package dev.cairn.agent.map;

import org.jspecify.annotations.NullMarked;
