/** Two moments, of one run or of two: the first entry that differs, both ways side by side, what differs between the states. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Entry, inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { formatCursor, parseCursor } from '../run/cursor';
import { eventOf, text } from '../run/journal';
import { changeValue } from '../state/ChangeList';
import { readable } from '../state/readable';
import { counted } from '../ui/counted';
import { Status } from '../ui/Status';
import { useTitle } from '../ui/title';
import { type Difference, difference, entries } from './difference';
import { MeterTable } from './MeterTable';
import { Things } from './Things';

/** So many entries are shown, and so many of them before the first that differs. */
const SHOWN = 200;
const BEFORE = 20;

export type Side = { run: Run; seq: number };
export type Compared = { left: Side; right: Side; changes: Schemas['Changes'] | undefined; why: string };
type Way = { from: number; items: readonly Entry[] };

async function side(address: string): Promise<Side> {
  const { run: id, seq } = parseCursor(address);
  const run = await read<Run>(`/runs/${inPath(id)}`);
  return { run, seq: Math.min(seq ?? run.seq, run.seq) };
}

/** Of the states what differs, which the server works out: no state is read for it. */
async function compared(one: string, other: string): Promise<Compared> {
  const [left, right] = await Promise.all([side(one), side(other)]);
  const unknown = [left, right].find(({ run }) => !run.can_fold);
  if (unknown) {
    const why = `The server does not have the code of “${unknown.run.graph}”, so its states cannot be compared.`;
    return { left, right, changes: undefined, why };
  }
  const since = `since=${left.seq}&since_run=${encodeURIComponent(left.run.id)}`;
  const changes = await read<Schemas['Changes']>(`/runs/${inPath(right.run.id)}/at/${right.seq}/changes?${since}`);
  return { left, right, changes, why: '' };
}

/** The entries around the first difference, or the last ones where there is none. */
async function ways({ left, right }: Compared): Promise<{ found: Difference | undefined; left: Way; right: Way }> {
  const same = left.run.id === right.run.id;
  const found = same ? undefined : await difference(left, right);
  const around = async ({ run, seq }: Side, at: number | undefined) => {
    const from = Math.max(1, at === undefined ? seq - SHOWN + 1 : at - BEFORE);
    return { from, items: await entries(run.id, from - 1, Math.min(SHOWN, seq - from + 1)) };
  };
  const at = found && 'left' in found ? found : undefined;
  const [one, other] = await Promise.all([around(left, at?.left), around(right, at?.right)]);
  return { found, left: one, right: other };
}

export function ComparePage() {
  const { left, right } = useParams({ from: '/compare/$left/$right' });
  useTitle('Compare');
  const both = useQuery({ queryKey: ['compare', left, right], queryFn: () => compared(left, right) });
  return (
    <div className="stack">
      <h1>Compare</h1>
      {both.error ? (
        <>
          <Fault error={both.error} />
          <Link to="/" search={{}}>
            All runs
          </Link>
        </>
      ) : null}
      {both.data ? <Both both={both.data} /> : null}
    </div>
  );
}

function Both({ both }: { both: Compared }) {
  const { left, right } = both;
  const { data, error } = useQuery({
    queryKey: ['compare-ways', left.run.id, left.seq, right.run.id, right.seq],
    queryFn: () => ways(both),
  });
  const at = data?.found && 'left' in data.found ? data.found : undefined;
  return (
    <>
      <div className="compare-columns">
        <Head side={left} />
        <Head side={right} />
      </div>
      {error ? <Fault error={error} /> : null}
      <p className="dim" role="status">
        {data?.found ? told(data.found) : ''}
      </p>
      <Things both={both} />
      <MeterTable left={left} right={right} />
      <h2>State</h2>
      <States both={both} />
      <h2>Entries</h2>
      {data ? (
        <div className="compare-columns">
          <Path side={left} way={data.left} differs={at?.left} />
          <Path side={right} way={data.right} differs={at?.right} />
        </div>
      ) : null}
    </>
  );
}

function told(found: Difference): string {
  if ('left' in found) {
    const before = found.looked > 0 ? `; ${counted(found.looked, 'entry', 'entries')} before say the same` : '';
    const [left, right] = [found.left.toLocaleString(), found.right.toLocaleString()];
    return `They first differ at entry ${left === right ? left : `${left} on the left and ${right} on the right`}${before}.`;
  }
  return found.ended
    ? 'Their entries say the same as far as both go.'
    : `The first ${found.looked.toLocaleString()} entries say the same; the rest was not held against each other.`;
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

function States({ both: { changes, why } }: { both: Compared }) {
  if (why || !changes) return <p className="dim">{why}</p>;
  if (!changes.changes.length) return <p className="dim">The states are the same.</p>;
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
          {changes.changes.map(({ path, kind, before, after, before_length, after_length }) => (
            <tr key={path}>
              <td>{readable(path)}</td>
              <td className={kind === 'added' ? 'dim' : 'wrong'}>{kind === 'added' ? '—' : changeValue(before, before_length)}</td>
              <td className={kind === 'removed' ? 'dim' : 'good'}>{kind === 'removed' ? '—' : changeValue(after, after_length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.more ? <p className="dim pad">There are more than these {changes.changes.length}.</p> : null}
    </section>
  );
}

function Path({ side: { run, seq }, way: { from, items }, differs }: { side: Side; way: Way; differs: number | undefined }) {
  const last = items.at(-1)?.seq ?? 0;
  return (
    <div className="card pad">
      {from > 1 ? <p className="dim">{counted(from - 1, 'entry', 'entries')} before</p> : null}
      <ol className="path-list" aria-label={`Entries of ${run.id} up to ${seq}`}>
        {items.map((entry) => (
          <li key={entry.seq} className={differs !== undefined && entry.seq >= differs ? 'differs' : ''}>
            <span className="dim">{entry.seq}</span> {text(eventOf(entry), 'node')}{' '}
            <span className="dim">{eventOf(entry).event.replaceAll('_', ' ')}</span>
          </li>
        ))}
      </ol>
      {last < seq ? <p className="dim">{counted(seq - last, 'entry', 'entries')} behind</p> : null}
    </div>
  );
}
