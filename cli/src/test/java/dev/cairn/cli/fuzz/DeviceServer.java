package dev.cairn.cli.fuzz;

import com.sun.net.httpserver.HttpExchange;
import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.ocr.Ocr;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.appium.AppiumSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An Appium server that opens a session as it should, and answers all else with the input. Started when it is first needed. */
final class DeviceServer {
    private static final Duration SHORT = Duration.ofSeconds(4);
    private static final byte[] SESSION =
            "{\"value\":{\"sessionId\":\"1\",\"capabilities\":{}}}".getBytes(StandardCharsets.UTF_8);

    private @Nullable AnsweringServer server;

    /** One of the questions that the explorer asks. */
    interface Question {
        void ask(AppiumDevice device) throws DeviceException, InterruptedException;
    }

    private static final List<Question> QUESTIONS = List.of(
            AppiumDevice::source,
            AppiumDevice::screenshot,
            AppiumDevice::newLogLines,
            AppiumDevice::currentApp,
            AppiumDevice::currentPlace,
            AppiumDevice::putKeyboardAway,
            device -> device.isRunning("demo"));

    void reply(byte[] input) throws DeviceException, InterruptedException {
        AnsweringServer started = server;
        if (started == null) {
            started = new Sessions();
            server = started;
        }
        started.answerWith(input);
        AppiumDevice device = new AppiumDevice(
                DeviceSource.at(URI.create(started.address())),
                Ocr.NONE,
                new CommandTimeouts(SHORT, SHORT, 1, SHORT, SHORT),
                AppiumSettings.DEFAULT);
        var unused = device.connect();
        for (Question question : QUESTIONS) {
            ask(question, device);
        }
        device.close();
    }

    private static void ask(Question question, AppiumDevice device) throws DeviceException, InterruptedException {
        try {
            question.ask(device);
        } catch (DeviceException refused) {
            if (refused.getMessage() == null || refused.getMessage().length() > 20_000) {
                throw refused;
            }
        }
    }

    private static final class Sessions extends AnsweringServer {
        @Override
        void answer(HttpExchange exchange) throws IOException {
            if (exchange.getRequestURI().getPath().equals("/session")) {
                exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
                exchange.sendResponseHeaders(200, SESSION.length);
                exchange.getResponseBody().write(SESSION);
            } else {
                super.answer(exchange);
            }
        }
    }
}
