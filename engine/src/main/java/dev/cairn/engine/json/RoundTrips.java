package dev.cairn.engine.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a final class, the word of who wrote it: its objects never change, and what is read of the JSON of one equals it. Where nobody gave it, a class of which more is said to Jackson than
 * names is written, read and compared at each step; with it, once. A word that does not hold has a run go on with another value than the one that its journal says.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface RoundTrips {}
