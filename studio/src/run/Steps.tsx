import { useEffect, useRef, useState } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import type { Entry } from '../api/client';
import { clock } from '../ui/time';
import { duration, eventOf, gist, last, text, toneOf } from './journal';

type Props = { entries: readonly Entry[]; seq: number; left: number; move: (seq: number) => void };
type Line = { id: number; entry: Entry; ms: number };

const ROW = 26;

/** The entries as rows, of which those in view are drawn. The chosen one is the cursor. */
export function Steps({ entries, seq, left, move }: Props) {
  const [failed, setFailed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const lines = entries
    .map((entry, i) => ({ id: entry.seq, entry, ms: Date.parse(entry.at) - Date.parse(entries[i - 1]?.at ?? entry.at) }))
    .filter((line) => !failed || toneOf(line.entry) === 'failure');
  const at = last(
    lines.map((line) => line.entry),
    seq,
  );
  useEffect(() => {
    // the list is as high as its rows only once it has been drawn
    const drawn = requestAnimationFrame(() => {
      const box = list.current;
      const top = at * ROW;
      if (box && at >= 0 && (top < box.scrollTop || top + ROW > box.scrollTop + box.clientHeight)) {
        box.scrollTop = Math.max(0, top - box.clientHeight / 2);
      }
    });
    return () => cancelAnimationFrame(drawn);
  }, [at]);
  return (
    <div className="steps">
      <div className="row">
        <h2>Entries</h2>
        {left > 0 && (
          <span className="dim">
            the last {entries.length.toLocaleString()}; {left.toLocaleString()} before them are in the store
          </span>
        )}
        <label className="dim check">
          <input type="checkbox" checked={failed} onChange={(event) => setFailed(event.target.checked)} /> failed only
        </label>
      </div>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW }}>
        <ListBox
          ref={list}
          aria-label="Entries of the run"
          className="entries"
          items={lines}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={[seq]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys];
            if (typeof key === 'number' && key !== seq) {
              move(key);
            }
          }}
          renderEmptyState={() => <p className="dim">{failed ? 'Nothing failed.' : 'No entries yet.'}</p>}
        >
          {(line: Line) => <Row line={line} />}
        </ListBox>
      </Virtualizer>
    </div>
  );
}

function Row({ line }: { line: Line }) {
  const event = eventOf(line.entry);
  const attempt = Number(event.attempt ?? 1);
  const says = gist(line.entry);
  const what = event.event.replaceAll('_', ' ');
  return (
    <ListBoxItem id={line.id} className={`entry ${toneOf(line.entry)}`} textValue={`${line.id} ${what} ${text(event, 'node')} ${says}`}>
      <span className="seq">{line.id}</span>
      <span className="what">{what}</span>
      <span className="node">
        {line.entry.frame && <span className="dim">{line.entry.frame} › </span>}
        {text(event, 'node')}
      </span>
      <span className="try">{attempt > 1 ? `try ${attempt}` : ''}</span>
      <span className="gist">{says}</span>
      <span className="ms">{line.ms > 0 ? `+${duration(line.ms)}` : ''}</span>
      <time className="when" dateTime={line.entry.at}>
        {clock(line.entry.at)}
      </time>
    </ListBoxItem>
  );
}
