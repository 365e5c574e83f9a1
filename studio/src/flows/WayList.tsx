/** The ways on from a node, the first open one being taken: each with its guard, and a new one. */
import { type FormEvent, useId, useState } from 'react';
import type { DraftSession } from './DraftSession';
import type { DraftView } from './draft';
import GuardEditor from './GuardEditor';
import { type Chosen, guarded, inFlow, pointerOf, type Way, waysOf } from './nodes';
import type { AskedTalk } from './TalkChoice';

type Given = { session: DraftSession; view: DraftView; chosen: Chosen; next: unknown; talk: AskedTalk };

export default function WayList({ session, view, chosen, next, talk }: Given) {
  const ways = waysOf(next, `${pointerOf(chosen)}/next`);
  return (
    <section className="stack" aria-label="Ways on">
      <h3>Ways on</h3>
      <ol className="ways">
        {ways.map((way, i) => (
          <li key={way.pointer}>
            <OneWay session={session} view={view} chosen={chosen} way={way} above={ways[i - 1]} alone={ways.length === 1} talk={talk} />
          </li>
        ))}
      </ol>
      {session.writes ? <NewWay session={session} view={view} chosen={chosen} talk={talk} /> : null}
    </section>
  );
}

type OneGiven = Omit<Given, 'next'> & { way: Way; above: Way | undefined; alone: boolean };

function OneWay({ session, view, chosen, way, above, alone, talk }: OneGiven) {
  const [adds, add] = useState(false);
  const keep = (text: string) => {
    add(false);
    if (text !== '') void session.operate({ op: 'set', pointer: way.pointer, value: guarded(way, text) });
    else if (way.when !== undefined) void session.operate({ op: 'remove', pointer: `${way.pointer}/when` });
  };
  return (
    <>
      <div className="row">
        <span>
          to <b>{way.to}</b>
          {way.again === undefined ? null : `, again ${way.again} times at most`}
        </span>
        {session.writes && way.when === undefined && !adds ? (
          <button type="button" onClick={() => add(true)}>
            Add a guard<span className="hidden"> to the way to {way.to}</span>
          </button>
        ) : null}
        {session.writes && above ? (
          <button
            type="button"
            onClick={() =>
              void session.operate({ op: 'move', pointer: way.pointer, before: above.pointer.slice(above.pointer.lastIndexOf('/') + 1) })
            }
          >
            Up<span className="hidden">: try the way to {way.to} sooner</span>
          </button>
        ) : null}
        {alone || !session.writes ? null : (
          <button type="button" onClick={() => void session.operate({ op: 'remove', pointer: way.pointer })}>
            Remove<span className="hidden"> the way to {way.to}</span>
          </button>
        )}
      </div>
      {way.when !== undefined || adds ? (
        <GuardEditor
          session={session}
          rev={view.rev}
          flow={chosen.flow}
          label={`Guard of the way to ${way.to}`}
          value={way.when ?? ''}
          pointer={`${way.pointer}/when`}
          operations={(text) => [{ op: 'set', pointer: way.pointer, value: guarded(way, text) }]}
          talk={talk}
          begun={adds}
          leave={() => add(false)}
          keep={keep}
        />
      ) : null}
    </>
  );
}

function NewWay({ session, view, chosen, talk }: Omit<Given, 'next'>) {
  const id = useId();
  const [to, lead] = useState('');
  const connect = (when: string) => ({ op: 'connect', from: chosen.node, to, when, ...inFlow(chosen) });
  const named = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    lead(String(new FormData(event.currentTarget).get('to') ?? '').trim());
  };
  if (to === '') {
    return (
      <form className="row" onSubmit={named}>
        <label htmlFor={`${id}to`}>Another way, to</label>
        <input id={`${id}to`} name="to" type="text" placeholder="a node" autoComplete="off" />
        <button type="submit">With a guard</button>
      </form>
    );
  }
  return (
    <GuardEditor
      session={session}
      rev={view.rev}
      flow={chosen.flow}
      label={`Guard of a new way to ${to}`}
      value=""
      pointer={`${pointerOf(chosen)}/next`}
      operations={(text) => [connect(text)]}
      talk={talk}
      begun
      leave={() => lead('')}
      keep={(text) => {
        if (text !== '') void session.operate(connect(text));
        lead('');
      }}
    />
  );
}
