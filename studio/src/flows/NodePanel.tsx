/** What can be done with the chosen node, each an operation of the flow's document. */
import { type FormEvent, useId } from 'react';

type Given = { node: string; flow: string; edit: (operation: Record<string, unknown>) => void };

export function NodePanel({ node, flow, edit }: Given) {
  const id = useId();
  const of = flow ? { flow } : {};
  const sent = (make: (text: string) => Record<string, unknown>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text) edit({ ...of, ...make(text) });
  };
  return (
    <section className="card pad stack" aria-label={`Node ${node}`}>
      <h2>{node}</h2>
      <form className="row" onSubmit={sent((to) => ({ op: 'rename', node, to }))}>
        <label htmlFor={`${id}rename`}>Rename to</label>
        <input id={`${id}rename`} name="text" defaultValue={node} />
        <button type="submit">Rename</button>
      </form>
      <form className="row" onSubmit={sent((to) => ({ op: 'connect', from: node, to }))}>
        <label htmlFor={`${id}connect`}>Go on to</label>
        <input id={`${id}connect`} name="text" placeholder="a node" />
        <button type="submit">Connect</button>
      </form>
      <div className="row">
        <button type="button" onClick={() => edit({ ...of, op: 'delete', node })}>
          Delete
        </button>
        <span className="dim">What led to it then leads to what comes after it.</span>
      </div>
    </section>
  );
}
