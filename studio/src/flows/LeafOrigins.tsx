/** Where the leaves of a node come from once layers lie over the flow: which layer, which line, and what it hides. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import type { DraftSession } from './DraftSession';
import type { DraftView } from './draft';

type Leaf = Schemas['MergedFlow']['leaves'][number];
type Given = { session: DraftSession; view: DraftView; pointer: string };

/** Nothing where no layers lie beside the flow. */
export function LeafOrigins({ session, view, pointer }: Given) {
  const id = useId();
  const [stack, choose] = useState('');
  const layers = useQuery({
    queryKey: ['layers', session.id],
    queryFn: () => read<Schemas['LayerList']>(`/flows/${inPath(session.id)}/layers`),
  });
  const stacks = layers.data?.stacks ?? [];
  const chosen = stacks.find((one) => one.name === stack);
  const merged = useQuery({
    queryKey: ['merged', session.id, stack, view.rev],
    queryFn: () =>
      send<Schemas['MergedFlow']>('POST', `/flows/${inPath(session.id)}/merge`, {
        layers: chosen?.layers ?? [],
        text: session.text().toString(),
      }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!stacks.length) return null;
  const leaves = chosen ? (merged.data?.leaves ?? []).filter((one) => one.pointer.startsWith(`${pointer}/`)) : [];
  return (
    <section className="stack" aria-label="Where its leaves come from">
      <div className="row">
        <label htmlFor={`${id}stack`}>Under the layers of</label>
        <select id={`${id}stack`} value={stack} onChange={({ target }) => choose(target.value)}>
          <option value="">none</option>
          {stacks.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name || 'the folder'}
            </option>
          ))}
        </select>
      </div>
      {leaves.length ? (
        <ul className="origins">
          {leaves.map((one) => (
            <li key={one.path}>
              <b>{one.pointer.slice(pointer.length + 1)}</b> <code>{JSON.stringify(one.value)}</code>{' '}
              <span className={one.tier === 'global' ? 'dim' : 'wait'}>{placed(one)}</span>
              {one.hid?.map((hidden) => (
                <div key={hidden.path} className="dim">
                  hides <code>{JSON.stringify(hidden.value)}</code> of {placed(hidden)}
                </div>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function placed({ tier, layer, file, line }: Pick<Leaf, 'tier' | 'layer' | 'file' | 'line'>): string {
  return `${tier} ${layer}, ${file}:${line}`;
}
