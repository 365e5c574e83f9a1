import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Entry, type EntryPage, inPath, read } from '../api/client';
import { Fault } from '../app/Fault';
import { clock } from '../ui/time';
import { duration, eventOf, gist, text, toneOf } from './journal';
import { entryAt } from './pages';
import { RowWindow } from './RowWindow';
import type { Journal } from './reader';

type Props = {
  run: string;
  journal: Journal;
  seq: number;
  need: (wish: string, from: number, to: number) => void;
  move: (seq: number) => void;
};

/** No element may be much higher than so many rows; of a longer run those around the cursor are in the list. */
const MOST_ROWS = 1_000_000;

/** The entries as rows, of which those in view are read and drawn. The chosen one is the cursor. */
export function Steps({ run, journal, seq, need, move }: Props) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="steps">
      <div className="row">
        <h2>Entries</h2>
        <label className="dim check">
          <input type="checkbox" checked={failed} onChange={(event) => setFailed(event.target.checked)} /> failed only
        </label>
      </div>
      {failed ? (
        <FailedRows run={run} end={journal.end} seq={seq} move={move} />
      ) : (
        <AllRows journal={journal} seq={seq} need={need} move={move} />
      )}
    </div>
  );
}

function AllRows({ journal, seq, need, move }: Omit<Props, 'run'>) {
  const { end, pages } = journal;
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
        return entry ? <Row entry={entry} ms={since(entry, entryAt(pages, at - 1))} /> : <span className="seq">{at}</span>;
      }}
    </RowWindow>
  );
}

function FailedRows({ run, end, seq, move }: { run: string; end: number; seq: number; move: (seq: number) => void }) {
  const list = useInfiniteQuery({
    queryKey: ['failures', run, end],
    queryFn: ({ pageParam, signal }) => read<EntryPage>(`/runs/${inPath(run)}/failures?after=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: (former) => former,
  });
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError) {
    return <Fault error={list.error} />;
  }
  return (
    <RowWindow
      label="Entries of the run that say that something failed"
      count={entries.length}
      chosen={entries.findLastIndex((one) => one.seq === seq)}
      choose={(index) => move(entries[index]?.seq ?? seq)}
      inView={(_, to) => to >= entries.length - 1 && list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      empty={list.isSuccess ? 'Nothing failed.' : '…'}
    >
      {(index) => {
        const entry = entries[index];
        return entry ? <Row entry={entry} ms={0} /> : null;
      }}
    </RowWindow>
  );
}

function since(entry: Entry, before: Entry | undefined): number {
  return before ? Date.parse(entry.at) - Date.parse(before.at) : 0;
}

function Row({ entry, ms }: { entry: Entry; ms: number }) {
  const event = eventOf(entry);
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
      <span className="gist">{gist(entry)}</span>
      <span className="ms">{ms > 0 ? `+${duration(ms)}` : ''}</span>
      <time className="when" dateTime={entry.at}>
        {clock(entry.at)}
      </time>
    </div>
  );
}
