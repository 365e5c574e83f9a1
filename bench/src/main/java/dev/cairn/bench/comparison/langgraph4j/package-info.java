/** The agent on LangGraph4j. */
@NullMarked
package dev.cairn.bench.comparison.langgraph4j;

import org.jspecify.annotations.NullMarked;
