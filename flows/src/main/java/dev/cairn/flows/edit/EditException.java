package dev.cairn.flows.edit;

import dev.cairn.engine.CairnException;

/**
 * An operation cannot be done; nothing has changed ({@code edit.refused}), or was given for another text ({@code edit.conflict}). The message names what stands
 * in the way, where, and what to do.
 */
public final class EditException extends CairnException {
    private static final long serialVersionUID = 1L;

    private EditException(String code, String message) {
        super(code, message);
    }

    static EditException refused(String message) {
        return new EditException("edit.refused", message);
    }

    static EditException conflict(String message) {
        return new EditException("edit.conflict", message);
    }
}
