import { useMemo, useState } from 'react';
import { useLive } from '../live/useLive';
import { asked } from './asked';

type Waiting = { run: string; words: string };

/** What the runs ask that wait, in words, by run: of the questions that a stream tells of, which are the first 200 and those that come. */
export function useQuestions(): ReadonlyMap<string, string> {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Waiting>>(new Map());
  useLive('interrupts', (event) => {
    if (event.name === 'opened') {
      setWaiting(new Map()); // it tells of all again
    } else if (event.name === 'interrupt') {
      const { id, run, question } = event.data;
      setWaiting((before) => new Map(before).set(id, { run, words: asked(question).words }));
    } else if (event.name === 'settled') {
      setWaiting((before) => new Map([...before].filter(([id]) => id !== event.data.id)));
    }
  });
  return useMemo(() => new Map([...waiting.values()].map(({ run, words }) => [run, words])), [waiting]);
}
