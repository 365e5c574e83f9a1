package dev.cairn.cli.flow;

import dev.cairn.flows.move.TalkOutlook;
import dev.cairn.flows.version.MovedTalk;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of a talk before a newer version of its flow; {@code docs/flows/versions.md} has it. */
final class OutlookJson {
    private OutlookJson() {}

    static ObjectNode of(TalkOutlook outlook) {
        ObjectNode line = JsonMapper.shared()
                .createObjectNode()
                .put("run", outlook.run())
                .put("version", outlook.held().version());
        outlook.forecast().ifPresent(forecast -> {
            line.put("stoodAt", MovedTalk.place(forecast.stoodAt()));
            line.put("willStandAt", MovedTalk.place(forecast.willStandAt()));
            ArrayNode lost = line.putArray("lost");
            forecast.lost().forEach(ref -> lost.add(ref.toString()));
        });
        outlook.refused().ifPresent(why -> line.put("refused", why));
        return line;
    }
}
