/** What can be done with a node, each an operation of the flow: another behind it, another name, a way on, away with it. */
import { type FormEvent, memo, useId } from 'react';
import type { DraftSession } from './DraftSession';
import type { Operation } from './draft';
import { type Chosen, type DrawnNode, inFlow, KINDS } from './nodes';

/** An operation, and the node that is chosen after it. */
type Act = { operation: Operation; next?: Chosen };
type Given = {
  session: DraftSession;
  nodes: readonly DrawnNode[];
  chosen: Chosen | undefined;
  choose: (node: Chosen | undefined) => void;
};

export function NodeActs({ session, nodes, chosen, choose }: Given) {
  const id = useId();
  const sent = (make: (form: FormData) => Act | undefined) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const made = make(new FormData(form));
    if (!made) return;
    void session.operate(made.operation).then((done) => {
      if (!done) return;
      form.reset();
      if (made.next) choose(made.next);
    });
  };
  if (!session.writes) return null;
  const flow = chosen?.flow ?? '';
  const remove = async (node: Chosen) => {
    if (await session.operate({ op: 'delete', node: node.node, ...inFlow(node) })) choose(undefined);
  };
  return (
    <details className="acts" open={!chosen}>
      <summary>{chosen ? 'Add, rename, connect, delete' : 'Add a node'}</summary>
      <form
        className="row"
        onSubmit={sent((form) => {
          const node = word(form, 'node');
          const body = KINDS[word(form, 'kind')]?.(word(form, 'text') || node);
          if (!node || !body) return undefined;
          const after = chosen ? { after: chosen.node } : {};
          return { operation: { op: 'insert', node, body, ...after, ...inFlow({ flow, node }) }, next: { flow, node } };
        })}
      >
        <label htmlFor={`${id}node`}>{chosen ? 'Add behind it' : 'Add'}</label>
        <input id={`${id}node`} name="node" type="text" placeholder="its id" autoComplete="off" />
        <select name="kind" aria-label="Its kind">
          {Object.keys(KINDS).map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
        <input name="text" type="text" aria-label="What it asks, says, does or calls" placeholder="its text" autoComplete="off" />
        <button type="submit">Add</button>
      </form>
      {chosen ? (
        <>
          <form
            className="row"
            onSubmit={sent((form) => {
              const to = word(form, 'to');
              return to ? { operation: { op: 'rename', node: chosen.node, to, ...inFlow(chosen) }, next: { flow, node: to } } : undefined;
            })}
          >
            <label htmlFor={`${id}rename`}>Rename to</label>
            <input id={`${id}rename`} name="to" type="text" defaultValue={chosen.node} autoComplete="off" />
            <button type="submit">Rename</button>
          </form>
          <form
            className="row"
            onSubmit={sent((form) => {
              const to = word(form, 'to');
              return to ? { operation: { op: 'connect', from: chosen.node, to, ...inFlow(chosen) } } : undefined;
            })}
          >
            <label htmlFor={`${id}connect`}>Go on to</label>
            <input id={`${id}connect`} name="to" type="text" list={`${id}targets`} placeholder="a node" autoComplete="off" />
            <Targets id={`${id}targets`} nodes={nodes} flow={flow} />
            <button type="submit">Connect</button>
          </form>
          <div className="row">
            <button type="button" onClick={() => void remove(chosen)}>
              Delete
            </button>
            <span className="dim">What led to it then leads to what comes after it.</span>
          </div>
        </>
      ) : null}
    </details>
  );
}

/** Where a way may lead. */
const Targets = memo(function Targets({ id, nodes, flow }: { id: string; nodes: readonly DrawnNode[]; flow: string }) {
  const names = nodes.filter((one) => one.flow === flow).map((one) => one.node);
  return (
    <datalist id={id}>
      {[...names, 'end', 'person'].map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  );
});

function word(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}
