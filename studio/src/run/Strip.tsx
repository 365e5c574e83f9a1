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
  playing: boolean;
  play: (on: boolean) => void;
};

const BUCKETS = 240;
const LOUD: Tone[] = ['failure', 'wait', 'end', 'turn', 'answer', 'plain'];

/** The whole run on one strip: what stands out in each part of it, and the cursor. */
export function Strip({ entries, seq, live, move, follow, fail, playing, play }: Props) {
  const first = entries[0]?.seq ?? 1;
  const end = entries.at(-1)?.seq ?? 1;
  const tones = useMemo(() => buckets(entries), [entries]);
  const failures = useMemo(() => entries.filter((one) => toneOf(one) === 'failure').length, [entries]);
  const width = tones.length < 40 ? 0.3 : 0.84;
  return (
    <div className="strip">
      <div className="track">
        <svg viewBox={`0 0 ${Math.max(1, tones.length)} 10`} preserveAspectRatio="none" aria-hidden="true">
          {[...tones.entries()].map(([place, tone]) => (
            <rect
              key={place}
              className={tone}
              x={place + 0.08}
              width={width}
              y={tone === 'plain' ? 6 : 1}
              height={tone === 'plain' ? 3 : 8}
            />
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
          <Sign d="M12 3l-6 5 6 5M4 3v10" open />
        </button>
        <button type="button" aria-label="Entry before" onClick={() => move(seq - 1)}>
          <Sign d="M11 3l-6 5 6 5" open />
        </button>
        <button
          type="button"
          aria-label={playing ? 'Stop' : 'Play'}
          aria-pressed={playing}
          disabled={!playing && seq >= end}
          onClick={() => play(!playing)}
        >
          <Sign d={playing ? 'M4 4h8v8H4z' : 'M4 3l9 5-9 5z'} />
        </button>
        <button type="button" aria-label="Next entry" onClick={() => move(seq + 1)}>
          <Sign d="M5 3l6 5-6 5" open />
        </button>
        <button type="button" aria-label="Last entry" onClick={() => move(end)}>
          <Sign d="M4 3l6 5-6 5M12 3v10" open />
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

/** A sign of 16 × 16, as a line or filled. */
function Sign({ d, open = false }: { d: string; open?: boolean }) {
  return (
    <svg className={open ? 'glyph open' : 'glyph'} viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d={d} />
    </svg>
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
