/** The agent on LangGraph4j. Read {@code RefundAgent} first. */
@NullMarked
package dev.cairn.bench.comparison.langgraph4j;

import org.jspecify.annotations.NullMarked;
