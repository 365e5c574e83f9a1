package dev.cairn.browser.look;

/**
 * Something that went wrong in a page, as the browser tells it: an error that no script caught, a promise that was refused and that nobody
 * asked for, or an answer that says the server failed.
 *
 * @param server whether it is an answer of a server, else it is an error of a script
 * @param name the error's name, such as {@code TypeError}, or the answer's status
 * @param message what the error says, or the request's method
 * @param trace the error's stack, or the request's address
 */
public record PageFault(boolean server, String name, String message, String trace) {}
