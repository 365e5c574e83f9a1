// A durable talk in LangGraph: a graph that asks in a loop, on SQLite with synchronous=FULL. Arguments: turns, talks, file. Prints one line of JSON.
import { Annotation, Command, END, START, StateGraph, interrupt } from "@langchain/langgraph";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";

const [turns, talks] = process.argv.slice(2, 4).map(Number);
const saver = SqliteSaver.fromConnString(process.argv[4]);
saver.setup();
saver.db.pragma("synchronous = FULL");

const State = Annotation.Root({
  answers: Annotation({ reducer: (before, more) => ({ ...before, ...more }), default: () => ({}) }),
  step: Annotation({ reducer: (_, next) => next, default: () => 0 }),
});

function isAsked(step, answers) {
  return step % 3 !== 2 || (answers[`q${step - 2}`] > 2 && answers[`q${step - 1}`] > 2);
}

const graph = new StateGraph(State)
  .addNode("ask", ({ step, answers }) => {
    if (!isAsked(step, answers)) {
      return { step: step + 1 };
    }
    const value = interrupt({ key: `q${step}`, text: `Question ${step}?` });
    return { answers: { [`q${step}`]: value }, step: step + 1 };
  })
  .addEdge(START, "ask")
  .addConditionalEdges("ask", ({ step }) => (step < turns ? "ask" : END))
  .compile({ checkpointer: saver });

function bytes() {
  const of = (sql) => saver.db.prepare(sql).get().bytes ?? 0;
  return (
    of("select sum(length(checkpoint) + length(metadata)) as bytes from checkpoints") +
    of("select sum(length(value)) as bytes from writes")
  );
}

const rounds = [];
for (let talk = 0; talk < talks; talk++) {
  const config = { configurable: { thread_id: `talk-${talk}` }, durability: "sync", recursionLimit: 10 * turns };
  await graph.invoke({}, config);
  const sizes = [];
  const before = bytes();
  const begun = process.hrtime.bigint();
  let state;
  for (let turn = 0; turn < turns; turn++) {
    state = await graph.invoke(new Command({ resume: 3 + (turn % 6) }), config);
    if (talk === talks - 1) {
      sizes.push(bytes() - before);
    }
  }
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  rounds.push({ seconds, answered: Object.keys(state.answers).length, sizes });
}
console.log(JSON.stringify(rounds));
