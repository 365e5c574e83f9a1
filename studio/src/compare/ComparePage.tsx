/** Two moments, of one run or of two: the first entry that differs, both ways side by side, what differs between the states. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Entry, inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { formatCursor, parseCursor } from '../run/cursor';
import { eventOf, text } from '../run/journal';
import { brief, changesOf } from '../state/changes';
import { Status } from '../ui/Status';
import { differs } from './differs';

const MOST = 500;

type Side = { run: Run; seq: number; entries: Entry[]; state: unknown; why: string };

async function side(address: string): Promise<Side> {
  const { run: id, seq } = parseCursor(address);
  const run = await read<Run>(`/runs/${inPath(id)}`);
  const at = Math.min(seq ?? run.seq, run.seq);
  const after = Math.max(0, at - MOST);
  const { items } = await read<{ items: Entry[] }>(`/runs/${inPath(id)}/entries?after=${after}&limit=${Math.max(1, at - after)}`);
  if (!run.can_fold)
    return {
      run,
      seq: at,
      entries: items,
      state: undefined,
      why: `The server does not have the code of “${run.graph}”, so its states cannot be compared.`,
    };
  const moment = await read<Schemas['Moment']>(`/runs/${inPath(id)}/at/${at}`);
  return { run, seq: at, entries: items, state: moment.state, why: '' };
}

export function ComparePage() {
  const { left, right } = useParams({ from: '/compare/$left/$right' });
  const both = useQuery({ queryKey: ['compare', left, right], queryFn: () => Promise.all([side(left), side(right)]) });
  return (
    <div className="stack">
      <h1>Compare</h1>
      {both.error ? <Fault error={both.error} /> : null}
      {both.data ? <Both left={both.data[0]} right={both.data[1]} /> : null}
    </div>
  );
}

function Both({ left, right }: { left: Side; right: Side }) {
  const same = left.run.id === right.run.id;
  const first = same ? undefined : differs(left.entries, right.entries);
  return (
    <>
      <div className="compare-columns">
        <Head side={left} />
        <Head side={right} />
      </div>
      {same ? null : (
        <p className="dim">
          {first === undefined
            ? 'Their entries are the same as far as both go.'
            : `The first entry that differs is number ${first + 1} of those shown.`}
        </p>
      )}
      <h2>State</h2>
      <States left={left} right={right} />
      <h2>Entries</h2>
      <div className="compare-columns">
        <Path side={left} from={first} />
        <Path side={right} from={first} />
      </div>
    </>
  );
}

function Head({ side: { run, seq } }: { side: Side }) {
  return (
    <section className="card pad" aria-label={`${run.id} at ${seq}`}>
      <div className="row">
        <b>{run.graph}</b> <Status of={run.status} />
      </div>
      <Link className="mono" to="/runs/$moment" params={{ moment: formatCursor(run.id, seq) }}>
        {run.id}@{seq}
      </Link>
    </section>
  );
}

function States({ left, right }: { left: Side; right: Side }) {
  if (left.why || right.why) return <p className="dim">{left.why || right.why}</p>;
  const { changes: found } = changesOf(left.state, right.state);
  if (!found.length) return <p className="dim">The states are the same.</p>;
  return (
    <section className="card wide" aria-label="What differs">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Left</th>
            <th scope="col">Right</th>
          </tr>
        </thead>
        <tbody className="mono">
          {found.map((change) => (
            <tr key={change.path.join('/')}>
              <td>/{change.path.join('/')}</td>
              <td className={change.kind === 'added' ? 'dim' : 'wrong'}>{change.kind === 'added' ? '—' : brief(change.before)}</td>
              <td className={change.kind === 'removed' ? 'dim' : 'good'}>{change.kind === 'removed' ? '—' : brief(change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Path({ side: { run, seq, entries }, from }: { side: Side; from: number | undefined }) {
  return (
    <ol className="card pad path-list" aria-label={`Entries of ${run.id} up to ${seq}`}>
      {entries.map((entry, i) => (
        <li key={entry.seq} className={from !== undefined && i >= from ? 'differs' : ''}>
          <span className="dim">{entry.seq}</span> {text(eventOf(entry), 'node')}{' '}
          <span className="dim">{eventOf(entry).event.replaceAll('_', ' ')}</span>
        </li>
      ))}
    </ol>
  );
}
