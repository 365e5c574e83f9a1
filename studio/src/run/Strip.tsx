import { useMemo } from 'react';
import type { Entry } from '../api/client';
import { type Tone, toneOf } from './journal';

type Props = {
  entries: readonly Entry[];
  seq: number;
  live: boolean;
  move: (seq: number) => void;
  follow: () => void;
  fail: (direction: 1 | -1) => void;
};

const BUCKETS = 240;
const LOUD: Tone[] = ['failure', 'wait', 'end', 'turn', 'answer', 'plain'];

/** The whole run on one strip: what stands out in each part of it, and the cursor. */
export function Strip({ entries, seq, live, move, follow, fail }: Props) {
  const first = entries[0]?.seq ?? 1;
  const end = entries.at(-1)?.seq ?? 1;
  const tones = useMemo(() => buckets(entries), [entries]);
  const failures = useMemo(() => entries.filter((one) => toneOf(one) === 'failure').length, [entries]);
  return (
    <div className="strip">
      <div className="track">
        <svg viewBox={`0 0 ${Math.max(1, tones.length)} 10`} preserveAspectRatio="none" aria-hidden="true">
          {tones.map((tone, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
            <rect key={i} className={tone} x={i + 0.1} width={0.8} y={tone === 'plain' ? 6 : 1} height={tone === 'plain' ? 3 : 8} />
          ))}
        </svg>
        <input
          type="range"
          aria-label="Entry of the run"
          min={first}
          max={Math.max(first, end)}
          value={seq}
          onChange={(event) => move(Number(event.target.value))}
        />
      </div>
      <div className="row">
        <button type="button" aria-label="First entry" onClick={() => move(first)}>
          |◀
        </button>
        <button type="button" aria-label="Entry before" onClick={() => move(seq - 1)}>
          ◀
        </button>
        <button type="button" aria-label="Next entry" onClick={() => move(seq + 1)}>
          ▶
        </button>
        <button type="button" aria-label="Last entry" onClick={() => move(end)}>
          ▶|
        </button>
        <button type="button" aria-pressed={live} onClick={follow}>
          Live
        </button>
        <button type="button" disabled={failures === 0} onClick={() => fail(1)}>
          {failures === 0 ? 'No failures' : `Next failure (${failures})`}
        </button>
      </div>
    </div>
  );
}

function buckets(entries: readonly Entry[]): Tone[] {
  const count = Math.min(BUCKETS, entries.length);
  const tones: Tone[] = Array.from({ length: count }, () => 'plain');
  entries.forEach((entry, i) => {
    const bucket = Math.floor((i * count) / entries.length);
    const tone = toneOf(entry);
    if (LOUD.indexOf(tone) < LOUD.indexOf(tones[bucket] ?? 'plain')) {
      tones[bucket] = tone;
    }
  });
  return tones;
}
