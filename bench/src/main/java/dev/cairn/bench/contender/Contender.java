package dev.cairn.bench.contender;

import java.util.Optional;
import java.util.OptionalLong;

/** Somebody who does a workload. For one thread. */
public interface Contender extends AutoCloseable {
    /** Who it is and what it does. */
    Label label();

    /** How many steps one go has. */
    long steps();

    /**
     * Gets everything ready for one go, which is not measured.
     *
     * @throws Exception if that is not possible
     */
    Go prepare() throws Exception;

    /** Lets go of what all goes share. */
    @Override
    default void close() throws Exception {}

    /** One go at the whole work. */
    interface Go extends AutoCloseable {
        /**
         * Does the work: all that is measured.
         *
         * @throws Exception if it fails
         */
        void run() throws Exception;

        /** What is wrong with the end, if anything is. */
        Optional<String> problem();

        /**
         * How many bytes were written for the work; empty where that is no question. May take a while.
         *
         * @throws Exception if it cannot be found out
         */
        default OptionalLong bytes() throws Exception {
            return OptionalLong.empty();
        }

        /** Throws away what this go has left. */
        @Override
        default void close() throws Exception {}
    }
}
