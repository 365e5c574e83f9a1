import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { useQuiet } from '../live/useQuiet';
import { partings } from './forks';

type Props = {
  run: string;
  end: number;
  seq: number;
  forks: readonly Run[];
  live: boolean;
  move: (seq: number) => void;
  follow: () => void;
  fail: (direction: 1 | -1) => void;
  playing: boolean;
  play: (on: boolean) => void;
  fast: boolean;
  hurry: (on: boolean) => void;
};

const LOOK_MS = 1000;

/** The whole run in some hundred parts, made by the server; of a long run that nobody has looked at the beginning first. */
function useStrip(run: string, end: number): Schemas['Strip'] | undefined {
  const at = useQuiet(end, LOOK_MS) || end;
  const { data } = useQuery({
    queryKey: ['strip', run, at],
    queryFn: ({ signal }) => read<Schemas['Strip']>(`/runs/${inPath(run)}/strip`, signal),
    enabled: at > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.known < state.data.seq ? 1 : false),
  });
  return data;
}

/** The whole run on one strip: what stands out in each part of it, where forks left it, and the cursor. */
export function Strip({ run, end, seq, forks, live, move, follow, fail, playing, play, fast, hurry }: Props) {
  const strip = useStrip(run, end);
  const failures = strip?.failures ?? 0;
  return (
    <div className="strip">
      <div className="track">
        <Tones strip={strip} forks={forks} />
        <input
          type="range"
          aria-label="Entry of the run"
          min={1}
          max={Math.max(1, end)}
          value={seq}
          onChange={(event) => move(Number(event.target.value))}
        />
      </div>
      <div className="row">
        <button type="button" aria-label="First entry" onClick={() => move(1)}>
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
        <button type="button" aria-pressed={fast} title="Plays ten times as fast" onClick={() => hurry(!fast)}>
          10×
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
          {strip === undefined ? 'Failures …' : failures === 0 ? 'No failures' : `Next failure (${failures.toLocaleString()})`}
        </button>
      </div>
    </div>
  );
}

const PARTS = 240;

const Tones = memo(function Tones({ strip, forks }: { strip: Schemas['Strip'] | undefined; forks: readonly Run[] }) {
  const parts = Math.min(PARTS, strip?.seq ?? 1);
  const width = parts < 40 ? 0.3 : 0.84;
  const pace = parts > 1 ? (parts - width) / (parts - 1) : 0; // the first stands at the beginning and the last at the end, as the cursor does
  return (
    <svg viewBox={`0 0 ${parts} 10`} preserveAspectRatio="none" aria-hidden="true">
      {[...(strip?.tones ?? []).entries()].map(([place, tone]) => (
        <rect key={place} className={tone} x={place * pace} width={width} y={tone === 'plain' ? 6 : 1} height={tone === 'plain' ? 3 : 8} />
      ))}
      {partings(forks, strip?.seq ?? 1).map((at) => (
        <rect key={at} className="fork" x={at * (parts - width)} width={width} y={0} height={2.5} />
      ))}
    </svg>
  );
});

/** A sign of 16 × 16, as a line or filled. */
function Sign({ d, open = false }: { d: string; open?: boolean }) {
  return (
    <svg className={open ? 'glyph open' : 'glyph'} viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
