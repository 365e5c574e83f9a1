/** Which runs are listed, in words, with a button for each status that is often asked for; and how many there are. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../app/keys';
import { counted } from '../ui/counted';
import { allOf, hasStatus, withStatus } from './filter';
import { useCounts } from './useCounts';

/** How long one pauses before what was typed is asked. */
const QUIET_MS = 100;
const QUICK = ['running', 'waiting', 'failed', 'succeeded'] as const;

export function RunCount({ of }: { of: URLSearchParams }) {
  const counts = useCounts(of);
  return (
    <output className="dim" aria-live="polite">
      {counts ? counted(allOf(counts, of), 'run') : ''}
    </output>
  );
}

export function FilterField({ words, of }: { words: string; of: URLSearchParams }) {
  const go = useNavigate({ from: '/' });
  const counts = useCounts(of);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useKeys({ '/': () => field.current?.focus() });
  const say = (q: string, replace: boolean) => void go({ search: q === '' ? {} : { q }, replace });
  useEffect(() => {
    const quiet = setTimeout(() => typed.trim() !== words && say(typed.trim(), true), QUIET_MS);
    return () => clearTimeout(quiet);
  });
  return (
    <search className="filter">
      <input
        ref={field}
        type="search"
        aria-label="Filter runs by words"
        placeholder="Filter: graph:parcel status:failed since:2d"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {QUICK.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={hasStatus(words, one)}
          onClick={() => say(withStatus(words, one), false)}
        >
          {one} {counts && <span className="many">{counts[one].toLocaleString()}</span>}
        </button>
      ))}
    </search>
  );
}
