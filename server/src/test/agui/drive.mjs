// Drives a run by AG-UI's own client: reads on until it waits, answers each question as told, and goes on until it has ended.
//   node drive.mjs URL KEY ANSWER-AS-JSON   prints one line of JSON: what was received, and what the client made of it
import { HttpAgent } from '@ag-ui/client';
import { EventSchema } from '@ag-ui/core/schemas';

const [url, key, answer] = process.argv.slice(2);
const agent = new HttpAgent({ url, headers: { Authorization: `Bearer ${key}` }, threadId: 'thread-1' });
const types = [];
const wrong = [];
const interrupts = [];
const subscriber = {
  onEvent: ({ event }) => {
    types.push(event.type);
    const checked = EventSchema.safeParse(event);
    if (!checked.success) wrong.push({ event, error: String(checked.error) });
  },
  onRunFailed: ({ error }) => wrong.push({ error: String(error) }),
};
let resume;
for (let turn = 0; turn < 5; turn++) {
  await agent.runAgent(resume ? { resume } : {}, subscriber);
  if (agent.pendingInterrupts.length === 0) break;
  interrupts.push(...agent.pendingInterrupts);
  resume = agent.pendingInterrupts.map((one) => ({ interruptId: one.id, status: 'resolved', payload: JSON.parse(answer) }));
}
console.log(JSON.stringify({ types, wrong, interrupts, messages: agent.messages }));
