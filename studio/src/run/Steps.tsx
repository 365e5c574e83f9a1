import { useEffect, useRef, useState } from 'react';
import type { Entry, Run } from '../api/client';
import { Fault } from '../app/Fault';
import { useKeys } from '../app/keys';
import { clock } from '../ui/time';
import { parseFound } from './found';
import { duration, eventOf, gist, since, text, toneOf } from './journal';
import { amount } from './meters';
import { entryAt } from './pages';
import { RowWindow } from './RowWindow';
import type { Journal } from './reader';
import { useFound } from './useFound';
import { useMeterLabels } from './useMeterLabels';

type Props = {
  run: string;
  journal: Journal;
  seq: number;
  need: (wish: string, from: number, to: number) => void;
  move: (seq: number) => void;
};

/** No element may be much higher than so many rows; of a longer run those around the cursor are in the list. */
const MOST_ROWS = 1_000_000;

/** How long one pauses before what was typed is asked. */
const QUIET_MS = 150;

/** The entries as rows, of which those in view are read and drawn. The chosen one is the cursor. */
export function Steps({ run, journal, seq, need, move }: Props) {
  const [failed, setFailed] = useState(false);
  const [words, say] = useState('');
  const { params, wrong } = parseFound(words);
  if (failed) {
    params.set('failed', 'true');
  }
  const asked = params.toString();
  return (
    <div className="steps">
      <div className="row">
        <h2>Entries</h2>
        <FoundField say={say} />
        <label className="dim check">
          <input type="checkbox" checked={failed} onChange={(event) => setFailed(event.target.checked)} /> failed only
        </label>
      </div>
      {wrong.map((one) => (
        <p key={one} className="wrong" role="alert">
          {one}
        </p>
      ))}
      {asked ? (
        <FoundRows run={run} asked={asked} journal={journal} seq={seq} move={move} />
      ) : (
        <AllRows journal={journal} seq={seq} need={need} move={move} />
      )}
    </div>
  );
}

/** The words by which entries are looked for; they are asked when one pauses. */
function FoundField({ say }: { say: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  useKeys({ '/': () => field.current?.focus() });
  useEffect(() => {
    const quiet = setTimeout(() => say(typed), QUIET_MS);
    return () => clearTimeout(quiet);
  }, [typed, say]);
  return (
    <search className="found">
      <input
        ref={field}
        type="search"
        aria-label="Filter entries by words"
        placeholder="Filter: node:NAME event:step_failed"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  );
}

function AllRows({ journal, seq, need, move }: Omit<Props, 'run'>) {
  const { head, end, pages } = journal;
  const half = MOST_ROWS / 2;
  const before = Math.max(0, Math.min(end - MOST_ROWS, (Math.floor(seq / half) - 1) * half));
  return (
    <RowWindow
      label="Entries of the run"
      count={Math.min(MOST_ROWS, end - before)}
      chosen={seq - before - 1}
      choose={(index) => move(before + index + 1)}
      inView={(from, to) => need('rows', before + from, before + to + 1)}
      empty="No entries yet."
    >
      {(index) => {
        const at = before + index + 1;
        const entry = entryAt(pages, at);
        return entry ? <Row entry={entry} ms={since(entry, entryAt(pages, at - 1))} head={head} /> : <span className="seq">{at}</span>;
      }}
    </RowWindow>
  );
}

type FoundProps = Omit<Props, 'need'> & { asked: string };

/** Those that were asked for, which the server finds in the whole run. */
function FoundRows({ run, asked, journal: { head, end }, seq, move }: FoundProps) {
  const { entries, list } = useFound(run, asked, end);
  if (list.isError) {
    return <Fault error={list.error} />;
  }
  return (
    <RowWindow
      label="Entries of the run that were asked for"
      count={entries.length}
      chosen={entries.findLastIndex((one) => one.seq === seq)}
      choose={(index) => move(entries[index]?.seq ?? seq)}
      inView={(_, to) => to >= entries.length - 1 && list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      empty={list.isSuccess ? (asked === 'failed=true' ? 'Nothing failed.' : 'No entry matches.') : '…'}
    >
      {(index) => {
        const entry = entries[index];
        return entry ? <Row entry={entry} ms={entry.ms ?? 0} head={head} /> : null;
      }}
    </RowWindow>
  );
}

/** What an entry added to the run's meters beside its step. */
function Charges({ of, head }: { of: readonly [string, number][]; head: Run | undefined }) {
  const labels = useMeterLabels(head);
  return <span className="charges"> · {of.map(([meter, value]) => amount(meter, value, labels)).join(', ')}</span>;
}

function Row({ entry, ms, head }: { entry: Entry; ms: number; head: Run | undefined }) {
  const event = eventOf(entry);
  const charged = Object.entries((event.charges ?? {}) as Record<string, number>);
  const attempt = Number(event.attempt ?? 1);
  return (
    <div className={`cells ${toneOf(entry)}`}>
      <span className="seq">{entry.seq}</span>
      <span className="what">{event.event.replaceAll('_', ' ')}</span>
      <span className="node">
        {entry.frame && <span className="dim">{entry.frame} › </span>}
        {text(event, 'node')}
      </span>
      <span className="try">{attempt > 1 ? `try ${attempt}` : ''}</span>
      <span className="gist">
        {gist(entry)}
        {charged.length > 0 && <Charges of={charged} head={head} />}
      </span>
      <span className="ms">{ms > 0 ? `+${duration(ms)}` : ''}</span>
      <time className="when" dateTime={entry.at}>
        {clock(entry.at)}
      </time>
    </div>
  );
}
