/** The layers over a flow, merged or one by one: what each changes, where they do not fit together, where each leaf comes from. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { LeafTable } from './LeafTable';
import { shownValue } from './leaves';
import type { PanelProps } from './panels';
import './review.css';

type Layers = Schemas['LayerList'];
type Merged = Schemas['MergedFlow'];

/** What stands in the choice for all layers together. */
const MERGED = '';

export default function LayersPanel({ session }: PanelProps) {
  const { id } = session;
  const list = useQuery({ queryKey: ['layers', id], queryFn: () => read<Layers>(`/flows/${inPath(id)}/layers`), staleTime: 0 });
  if (list.error) return <Fault error={list.error} />;
  if (!list.data) return null;
  if (!list.data.items.length) {
    return (
      <div className="empty">
        <h2>No layers</h2>
        Layers lie in the flow's folder and below, and say with <code>layer</code> what they are: a pack, a tenant, an instance.
      </div>
    );
  }
  return <Laid id={id} list={list.data} text={session.text().toString()} />;
}

function Laid({ id, list, text }: { id: string; list: Layers; text: string }) {
  const name = useId();
  const [chosen, choose] = useState<string[]>(list.stacks[0]?.layers ?? []);
  const [shown, show] = useState(MERGED);
  const merged = useQuery({
    queryKey: ['merge', id, chosen, text],
    queryFn: ({ signal }) => send<Merged>('POST', `/flows/${inPath(id)}/merge`, { layers: chosen, text }, {}, signal),
    staleTime: 0,
  });
  const turn = (file: string, on: boolean) => choose((before) => (on ? [...before, file] : before.filter((one) => one !== file)));
  return (
    <div className="stack layers">
      <ul className="row stacks" aria-label="Layers that belong together">
        {list.stacks.map((stack) => (
          <li key={stack.name}>
            <button
              type="button"
              aria-pressed={stack.layers.length === chosen.length && stack.layers.every((one) => chosen.includes(one))}
              onClick={() => choose(stack.layers)}
            >
              {stack.name || 'beside the flow'}
            </button>
          </li>
        ))}
      </ul>
      <fieldset className="layer-choice">
        <legend>Laid over the flow</legend>
        {list.items.map((one) => (
          <label key={one.file} className="row">
            <input type="checkbox" checked={chosen.includes(one.file)} onChange={(event) => turn(one.file, event.target.checked)} />
            <span>{one.layer}</span> <span className="mono dim">{one.file}</span>
          </label>
        ))}
      </fieldset>
      {merged.error ? <Fault error={merged.error} /> : null}
      {merged.data ? (
        <>
          <Conflicts conflicts={merged.data.conflicts} />
          <div className="row">
            <label htmlFor={`${name}show`}>Show</label>
            <select id={`${name}show`} value={shown} onChange={(event) => show(event.target.value)}>
              <option value={MERGED}>merged</option>
              {merged.data.layers.map((one) => (
                <option key={one.file} value={one.id}>
                  {one.layer} {one.id}
                </option>
              ))}
            </select>
          </div>
          {shown === MERGED ? <Together merged={merged.data} /> : <Alone merged={merged.data} layer={shown} list={list} />}
        </>
      ) : null}
    </div>
  );
}

function Conflicts({ conflicts }: { conflicts: Merged['conflicts'] }) {
  if (!conflicts.length) return <p className="good">The layers fit together, and the flow has no errors.</p>;
  return (
    <ul className="change-list card pad" aria-label="Conflicts">
      {conflicts.map((one) => (
        <li key={`${one.code} ${one.file} ${one.line} ${one.message}`}>
          <b className={one.severity === 'error' ? 'wrong' : 'wait'}>{one.code}</b>{' '}
          <span className="mono dim">
            {one.file}:{one.line}
          </span>{' '}
          {one.message}
          {one.fixes.map((fix) => (
            <span key={fix.title} className="dim">
              {' '}
              → {fix.title}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Together({ merged }: { merged: Merged }) {
  return (
    <>
      <LeafTable leaves={merged.leaves} />
      <details>
        <summary>The flow that comes of them</summary>
        <pre>{merged.text}</pre>
      </details>
    </>
  );
}

/** What one layer does to those below it, and how it is written. */
function Alone({ merged, layer, list }: { merged: Merged; layer: string; list: Layers }) {
  const file = merged.layers.find((one) => one.id === layer)?.file;
  const changes = merged.changes.filter((one) => one.layer === layer);
  const text = list.items.find((one) => one.file === file)?.text;
  return (
    <>
      {changes.length ? (
        <ul className="change-list" aria-label={`What ${layer} changes`}>
          {changes.map((one) => (
            <li key={`${one.kind} ${one.path} ${one.line} ${one.column}`}>
              <b>{one.kind}</b> <span className="mono">{one.path}</span>
              {one.hid?.map((hidden) => (
                <span key={`${hidden.layer} ${hidden.path}`} className="wrong">
                  {' '}
                  {shownValue(hidden.value)} <span className="dim">({hidden.layer})</span>
                </span>
              ))}
              {one.value === undefined ? null : <span> → {shownValue(one.value)}</span>} <span className="dim">line {one.line}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="dim">It is the lowest: it changes nothing, and the others change it.</p>
      )}
      {text === undefined ? null : (
        <details open>
          <summary>As it is written</summary>
          <pre>{text}</pre>
        </details>
      )}
    </>
  );
}
