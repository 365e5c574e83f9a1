/** How a flow came to be: its versions, what differs between two, and what the later one would do to talks under way. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { Ago } from '../ui/time';
import { Forecasts } from './Forecasts';
import type { PanelProps } from './panels';
import { TextDiff } from './TextDiff';
import './review.css';
import { counted } from '../ui/counted';

type Version = Schemas['FlowVersionList']['items'][number];

/** What stands in a choice for the text that is being written. */
const DRAFT = '';

type Given = { id: string; draft: string | undefined };

export default function VersionsPanel({ session, view }: PanelProps) {
  const { id } = session;
  const list = useQuery({
    queryKey: ['versions', id, view.published],
    queryFn: () => read<Schemas['FlowVersionList']>(`/flows/${inPath(id)}/versions`),
    staleTime: 0,
  });
  if (list.error) return <Fault error={list.error} />;
  const draft = view.published ? undefined : session.text().toString();
  return list.data ? <Versions key={list.data.items[0]?.sha256} id={id} draft={draft} list={list.data} /> : null;
}

function Versions({ id, draft, list }: Given & { list: Schemas['FlowVersionList'] }) {
  const name = useId();
  const { items } = list;
  const now = items[0]?.sha256 ?? '';
  const [picked, from] = useState<string>();
  const first = picked ?? (draft === undefined ? items[1]?.sha256 : now) ?? now;
  const [second, to] = useState<string | undefined>();
  const after = second ?? (draft === undefined ? now : DRAFT);
  return (
    <div className="stack versions">
      <ol className="version-list" aria-label="Versions">
        {items.map((one) => (
          <li key={`${one.sha256} ${one.when}`} className="row">
            <b>{one.who}</b>
            <span className="dim">
              <Ago at={one.when} /> ago
            </span>
            <span className="mono dim">{one.sha256.slice(0, 8)}</span>
            {one.current ? <span className="good">in the file</span> : null}
            <span className="grow" />
            <button
              type="button"
              onClick={() => from(one.sha256)}
              aria-pressed={one.sha256 === first}
              aria-label={`Compare from here: ${titled(one)}`}
            >
              Compare from here
            </button>
          </li>
        ))}
      </ol>
      {list.total > items.length ? <p className="dim">{list.total - items.length} older ones are not shown.</p> : null}
      <div className="row">
        <label htmlFor={`${name}to`}>Compare with</label>
        <select id={`${name}to`} value={after} onChange={(event) => to(event.target.value)}>
          {draft === undefined ? null : <option value={DRAFT}>what is being written</option>}
          {items.map((one) => (
            <option key={`${one.sha256} ${one.when}`} value={one.sha256}>
              {titled(one)}
            </option>
          ))}
        </select>
      </div>
      <Differences id={id} first={first} second={after} draft={draft} />
      <Forecasts id={id} version={after} draft={after === DRAFT ? draft : undefined} />
    </div>
  );
}

function titled(one: Version): string {
  return `${one.who}, ${new Date(one.when).toLocaleString()}`;
}

function Differences({ id, first, second, draft }: { id: string; first: string; second: string; draft: string | undefined }) {
  const text = second === DRAFT ? draft : undefined;
  const diff = useQuery({
    queryKey: ['diff', id, first, second, text],
    queryFn: ({ signal }) =>
      send<Schemas['FlowDifferences']>(
        'POST',
        `/flows/${inPath(id)}/diff`,
        { before: first, ...(text === undefined ? { after: second } : { text }) },
        {},
        signal,
      ),
    enabled: first !== second,
  });
  if (first === second) return <p className="dim">Choose another version to see what differs.</p>;
  if (diff.error) return <Fault error={diff.error} />;
  if (!diff.data) return <p className="dim">…</p>;
  if (!diff.data.lines.length) return <p className="dim">There is no difference.</p>;
  return (
    <section className="stack" aria-label="What differs">
      {diff.data.changes.length === 0 && (
        <p className="dim">Only how it is written differs, such as comments; or one of the two cannot be read as a flow.</p>
      )}
      <ul className="change-list" aria-label="By what it means">
        {diff.data.changes.map((one) => (
          <li key={`${one.area} ${one.path} ${one.change} ${one.after ?? ''}`}>
            <span className={one.change === 'added' ? 'good' : one.change === 'removed' ? 'wrong' : 'wait'}>{one.change}</span> {one.area}{' '}
            <span className="mono">{one.path}</span>
            {one.before === undefined ? null : <span className="dim"> {one.before}</span>}
            {one.after === undefined ? null : <span> → {one.after}</span>}
          </li>
        ))}
      </ul>
      <TextDiff
        label="Lines"
        lines={diff.data.lines}
        first={`${counted(diff.data.gone, 'line')} before`}
        second={`${counted(diff.data.new, 'line')} after`}
      />
    </section>
  );
}
