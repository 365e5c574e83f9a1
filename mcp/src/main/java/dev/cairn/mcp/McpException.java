package dev.cairn.mcp;

import dev.cairn.engine.CairnException;

/**
 * A server did not do what it was asked. Codes: {@code mcp.start} (it could not be started), {@code mcp.timeout} (no answer in time: what was
 * asked may have been done), {@code mcp.gone} (its process has ended, or what it said was no protocol),
 * {@code mcp.error} (it refused), {@code mcp.rate} (it was called too often, and was not called again).
 */
public final class McpException extends CairnException {
    /** The code of a server that could not be started. */
    public static final String START = "mcp.start";

    /** The code of a call without an answer. */
    public static final String TIMEOUT = "mcp.timeout";

    /** The code of a server that is no more. */
    public static final String GONE = "mcp.gone";

    /** The code of a call that the server refused. */
    public static final String ERROR = "mcp.error";

    /** The code of a call that was one too many. */
    public static final String RATE = "mcp.rate";

    McpException(String code, String message) {
        super(code, message);
    }

    McpException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
