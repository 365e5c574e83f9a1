package dev.cairn.report;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/**
 * What an exploration found, as {@code map.json} has it: screens, what leads from one to the next, crashes, and how
 * coverage grew.
 *
 * <p>It holds no times and keeps the order that it was given, so that equal explorations give equal bytes. Steps are
 * counted from 1. Identifiers become file names and links: a letter, then up to 63 letters, digits, {@code _} or {@code -}; unique over
 * screens, transitions and crashes together.
 *
 * <p>Immutable; the constructor refuses a map that contradicts itself with an {@link IllegalArgumentException} that
 * lists every problem.
 *
 * @param format the version of this document, {@link #FORMAT}
 * @param policy the exploration's policy, such as {@code max-coverage}
 * @param seed the exploration's seed
 * @param placesSeen the distinct places of the app that were in front
 */
public record ScreenMap(
        int format,
        App app,
        String policy,
        long seed,
        @JsonProperty("activities_seen") List<String> placesSeen,
        List<Screen> screens,
        List<Transition> transitions,
        List<Crash> crashes,
        List<Coverage> coverage) {

    /** The version of the document that this class describes. */
    public static final int FORMAT = 1;

    public ScreenMap {
        placesSeen = List.copyOf(placesSeen);
        screens = List.copyOf(screens);
        transitions = List.copyOf(transitions);
        crashes = List.copyOf(crashes);
        coverage = List.copyOf(coverage);
        MapCheck.of(format, screens, transitions, crashes).requireNoProblem();
    }

    /** The map with these screens instead of its own. */
    ScreenMap withScreens(List<Screen> others) {
        return new ScreenMap(format, app, policy, seed, placesSeen, others, transitions, crashes, coverage);
    }

    /**
     * The explored app.
     *
     * @param id what the system knows it by: an APK's package
     * @param launcher the activity that the app starts with
     * @param placesDeclared the places that it declares: the activities in its manifest
     */
    public record App(
            @JsonProperty("package") String id,
            String versionName,
            long versionCode,
            String launcher,
            @JsonProperty("activities_declared") List<String> placesDeclared) {
        public App {
            placesDeclared = List.copyOf(placesDeclared);
        }
    }

    /**
     * One screen.
     *
     * @param title what a person would call it; may be any text, in any script
     * @param place where in the app it is: the activity in front, with its package
     * @param outside whether it belongs to another app; such a screen does not count as found
     * @param firstStep the step that first saw it
     * @param visits how often it was in front
     * @param screenshot where its picture is in the report; set by {@link ReportWriter}, empty when there is none
     * @param source where its page source is in the report; set by {@link ReportWriter}, empty when there is none
     * @param width the picture's width in pixels, the unit of the elements' bounds
     * @param height the picture's height in pixels
     * @param actions what can be done here, in rank order
     */
    public record Screen(
            String id,
            String title,
            @JsonProperty("activity") String place,
            @JsonProperty("package") String app,
            boolean outside,
            int firstStep,
            int visits,
            Optional<String> screenshot,
            Optional<String> source,
            int width,
            int height,
            List<Element> elements,
            List<ScreenAction> actions) {
        public Screen {
            elements = List.copyOf(elements);
            actions = List.copyOf(actions);
        }

        /** The screen with its files in the report. */
        Screen withFiles(Optional<String> picture, Optional<String> pageSource) {
            return new Screen(
                    id,
                    title,
                    place,
                    app,
                    outside,
                    firstStep,
                    visits,
                    picture,
                    pageSource,
                    width,
                    height,
                    elements,
                    actions);
        }
    }

    /**
     * One element of a screen.
     *
     * @param label its text or description; empty when it has none
     * @param className its widget class
     * @param resourceId its resource id; empty when it has none
     * @param bounds where it is on the picture
     */
    public record Element(
            String label, @JsonProperty("class") String className, String resourceId, Bounds bounds) {}

    /** A rectangle in pixels of the picture, written as {@code [left, top, right, bottom]}. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public record Bounds(int left, int top, int right, int bottom) {}

    /** The kinds of actions, written in lower case. */
    public enum Kind {
        @JsonProperty("tap")
        TAP,
        @JsonProperty("long_press")
        LONG_PRESS,
        @JsonProperty("scroll")
        SCROLL,
        @JsonProperty("scroll_sideways")
        SCROLL_SIDEWAYS,
        @JsonProperty("swipe")
        SWIPE,
        @JsonProperty("type")
        TYPE,
        @JsonProperty("menu")
        MENU,
        @JsonProperty("rotate")
        ROTATE,
        @JsonProperty("back")
        BACK,
        @JsonProperty("restart")
        RESTART
    }

    /**
     * An action that was taken.
     *
     * @param id the same for the same action on the same screen
     * @param label what it acts on, in words
     * @param text what was typed, for {@link Kind#TYPE} alone
     */
    public record Action(
            String id,
            Kind kind,
            String label,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> text) {}

    /**
     * An action that a screen offers.
     *
     * @param element the index of its element in the screen's elements; empty for an action on the whole screen
     * @param tried how often it was taken
     */
    public record ScreenAction(
            String id,
            Kind kind,
            String label,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> text,
            Optional<Integer> element,
            int tried) {}

    /**
     * What one action on one screen led to.
     *
     * @param to the screen it led to; empty when it crashed the app
     * @param crash the crash it led to; left out when it led to a screen
     * @param count how often it did so
     */
    public record Transition(
            String id,
            String from,
            Optional<String> to,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> crash,
            Action action,
            int count,
            int firstStep) {}

    /**
     * A crash of the app.
     *
     * @param screen the screen in front before it; left out when the app had never shown one
     * @param step the first step that met it
     * @param exception the exception's class
     * @param message its message; may be empty
     * @param count how often it was met
     * @param path how to reach it from the start, its own action last
     * @param proof what came of doing so again; left out when that was not tried
     */
    public record Crash(
            String id,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> screen,
            int step,
            Action action,
            String exception,
            String message,
            String stackTrace,
            int count,
            List<PathStep> path,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Proof> proof) {
        public Crash {
            path = List.copyOf(path);
        }
    }

    /**
     * What came of walking to a crash again.
     *
     * @param reproduced how often the path led to it
     * @param tries how often the path was walked
     * @param shortest how many steps the shortest way over the map has
     * @param done how many steps were done when the app crashed, of which the path is what cannot be spared
     */
    public record Proof(int reproduced, int tries, int shortest, int done) {}

    /** One step of a path: on this screen, if the app had shown one, this action. */
    public record PathStep(
            int step,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> screen,
            Action action) {}

    /** What was known after a step; all numbers are totals up to it. */
    public record Coverage(
            int step,
            int screens,
            int transitions,
            @JsonProperty("activities") int places,
            int crashes) {}
}
