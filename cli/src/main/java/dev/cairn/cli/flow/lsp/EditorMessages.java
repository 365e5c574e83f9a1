package dev.cairn.cli.flow.lsp;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageProducer;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** What an editor says. Each message is read to its end before it is looked at: the library takes the rest of one that it cannot read for the next. */
final class EditorMessages extends StreamMessageProducer {
    private static final int MOST_BYTES = 64 << 20;

    /** Whether what is wrong is in one message; the others are found then. */
    private boolean inMessage;

    private EditorMessages(InputStream in, MessageJsonHandler json, MessageIssueHandler issues) {
        super(in, json, issues);
    }

    /** Goes on unless what comes is too large to be passed over. */
    @Override
    protected boolean handleMessage(InputStream in, Headers headers) {
        if (headers.contentLength > MOST_BYTES) {
            return false;
        }
        inMessage = true;
        try {
            byte[] whole = in.readNBytes(headers.contentLength);
            return super.handleMessage(new ByteArrayInputStream(whole), headers);
        } catch (IOException e) {
            fireStreamClosed(e);
            return false;
        } catch (StackOverflowError e) {
            fireError(new IOException("a message is nested too deeply", e));
            return true;
        } finally {
            inMessage = false;
        }
    }

    /** Listens no longer where a message says no length: nothing tells where the next one begins, and an editor starts a server again that has ended, but waits for one that is deaf. */
    @Override
    protected void fireError(Throwable error) {
        super.fireError(error);
        if (!inMessage) {
            close();
        }
    }

    /** Has these messages read in place of the library's, and tells an editor no trace. */
    static final class Launch extends LSPLauncher.Builder<LanguageClient> {
        private @Nullable MessageJsonHandler json;
        private @Nullable RemoteEndpoint endpoint;

        @Override
        protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler handler) {
            json = handler;
            endpoint = super.createRemoteEndpoint(handler);
            return endpoint;
        }

        @Override
        protected ConcurrentMessageProcessor createMessageProcessor(
                MessageProducer reader, MessageConsumer consumer, LanguageClient client) {
            MessageProducer whole =
                    new EditorMessages(input, Objects.requireNonNull(json), Objects.requireNonNull(endpoint));
            return super.createMessageProcessor(whole, consumer, client);
        }
    }

    /** What an editor is told of a failure, which it may show. */
    static ResponseError withoutTrace(Throwable failed) {
        ResponseError error = RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(failed);
        if (error.getCode() == ResponseErrorCode.InternalError.getValue()) {
            error.setData(null);
        }
        return error;
    }
}
