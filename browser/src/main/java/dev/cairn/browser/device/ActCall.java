package dev.cairn.browser.device;

import dev.cairn.browser.look.PageElement.Place;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an act is asked of the driver.
 *
 * @param tool the driver's own tool for it; empty if the script does it
 * @param arguments what it is given
 */
record ActCall(Optional<String> tool, Map<String, Object> arguments) {
    static ActCall of(PageAct act) {
        return switch (act) {
            case PageAct.Open(String url) -> script(Map.of("op", "open", "url", url));
            case PageAct.Back back -> script(Map.of("op", "back"));
            case PageAct.Click(Place at) -> script(PageScript.on("click", at));
            case PageAct.Hover(Place at) -> script(PageScript.on("hover", at));
            case PageAct.Type(Place at, String type, String text, boolean enter) -> {
                Map<String, Object> arguments = PageScript.on("type", at);
                arguments.putAll(Map.of("type", type, "text", text, "enter", enter));
                yield script(arguments);
            }
            case PageAct.Choose(Place at, String option) -> {
                Map<String, Object> arguments = PageScript.on("choose", at);
                arguments.put("text", option);
                yield script(arguments);
            }
            case PageAct.Forget(String origin) -> script(Map.of("op", "forget", "url", origin));
            case PageAct.Press(String key) -> script(Map.of("op", "press", "text", key));
            case PageAct.Scroll(int pixels) -> script(Map.of("op", "scroll", "by", pixels));
            case PageAct.Wait(int ms) -> script(Map.of("op", "wait", "by", ms));
            case PageAct.Upload(Place at, List<Path> files) -> {
                Map<String, Object> arguments = PageScript.on("upload", at);
                arguments.put("files", names(files));
                yield script(arguments);
            }
            case PageAct.AnswerDialog(boolean accept, String text) ->
                tool("browser_handle_dialog", Map.of("accept", accept, "promptText", text));
            case PageAct.ChooseFiles(List<Path> files) -> tool("browser_file_upload", Map.of("paths", names(files)));
            case PageAct.Tab(int index) -> tool("browser_tabs", Map.of("action", "select", "index", index));
            case PageAct.OnTrial(PageAct tried, List<String> given) -> {
                ActCall whole = of(tried);
                Map<String, Object> arguments = new LinkedHashMap<>(whole.arguments());
                arguments.put("own", given);
                yield new ActCall(whole.tool(), arguments);
            }
        };
    }

    private static ActCall script(Map<String, Object> arguments) {
        return new ActCall(Optional.empty(), arguments);
    }

    private static ActCall tool(String name, Map<String, Object> arguments) {
        return new ActCall(Optional.of(name), arguments);
    }

    private static List<String> names(List<Path> files) {
        return files.stream().map(Path::toString).toList();
    }
}
