package dev.cairn.bench.dialogues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DialogueSetTest {
    private static final String SCHEMA = """
            [{"service_name": "Trains_1", "description": "Book train journeys", "intents": [{"description": "Find a train"}],
              "slots": [{"name": "travel_date", "description": "Date of the journey", "is_categorical": false},
                        {"name": "seats", "description": "Number of seats", "is_categorical": true, "possible_values": ["1", "2", "3"]}]},
             {"service_name": "Banks_1", "description": "Send money", "intents": [], "slots": []}]""";

    private static final String DIALOGUES = """
            [{"turns": [
              {"speaker": "USER", "utterance": "I want to book a train journey",
               "frames": [{"service": "Trains_1", "state": {"active_intent": "FindTrain"}, "actions": []}]},
              {"speaker": "SYSTEM", "utterance": "On what date?",
               "frames": [{"service": "Trains_1", "actions": [{"act": "REQUEST", "slot": "travel_date"}]}]},
              {"speaker": "USER", "utterance": "on the 8th",
               "frames": [{"service": "Trains_1", "state": {"active_intent": "FindTrain"}, "actions": [
                 {"act": "INFORM", "slot": "travel_date", "values": ["the 8th"], "canonical_values": ["2019-03-08"]}]}]},
              {"speaker": "SYSTEM", "utterance": "How many seats?",
               "frames": [{"service": "Trains_1", "actions": [{"act": "REQUEST", "slot": "seats"}]}]},
              {"speaker": "USER", "utterance": "none that I know of",
               "frames": [{"service": "Trains_1", "state": {"active_intent": "FindTrain"}, "actions": [
                 {"act": "INFORM", "slot": "seats", "values": ["two"], "canonical_values": ["2"]}]}]}]}]""";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("schema.json"), SCHEMA);
        Files.writeString(folder.resolve("dialogues_001.json"), DIALOGUES);
    }

    @Test
    void hasTheServicesThatItsDialoguesSpeakOf() throws IOException {
        DialogueSet set = DialogueSet.in(folder);
        assertThat(set.services()).containsOnlyKeys("Trains_1");
        assertThat(set.dialogues().getFirst())
                .extracting(turn -> turn.before() + "|" + turn.text())
                .containsExactly(
                        "|I want to book a train journey",
                        "On what date?|on the 8th",
                        "How many seats?|none that I know of");
    }

    @Test
    void countsWhatIsReadAsPeopleNotedItAndTellsTheRest() throws IOException {
        List<String> wrong = new ArrayList<>();
        assertThat(new AskedAnswers(wrong::add).read(DialogueSet.in(folder)))
                .containsEntry("date", new AskedAnswers.Kind(1, 1))
                .containsEntry("number", new AskedAnswers.Kind(0, 1));
        assertThat(wrong).singleElement().asString().contains("none that I know of");
    }

    @Test
    void countsTheTurnsThatLeaveTheNotedPathInFront() throws Exception {
        FollowedPaths paths = new FollowedPaths(DialogueSet.in(folder), line -> {});
        paths.hold(1);
        assertThat(paths.size()).isEqualTo("3 turns, 0 switches noted, 1 paths");
        assertThat(paths.share()).isEqualTo(1);
    }

    @Test
    void saysWhatIsWrongWithAFolder() throws IOException {
        Path schema = folder.resolve("schema.json");
        Path dialogues = folder.resolve("dialogues_001.json");
        Files.writeString(dialogues, "{tr");
        assertThatThrownBy(() -> DialogueSet.in(folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(dialogues + " is no JSON: ");
        Files.delete(dialogues);
        assertThatThrownBy(() -> DialogueSet.in(folder))
                .hasMessageContaining("there is no dialogues_*.json in " + folder);
        Files.delete(schema);
        assertThatThrownBy(() -> DialogueSet.in(folder)).hasMessageContaining("there is no schema.json in " + folder);
    }
}
