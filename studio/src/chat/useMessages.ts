import { useCallback, useEffect, useRef, useState } from 'react';
import { inPath, read } from '../api/client';
import { useContact } from '../live/useLive';
import { begun, covers, followed, type MessagePage, NOTHING_SAID, preceded, type Said } from './messages';

const PAGE = 100;

/** What was said in a run up to an entry: a page of it, read on as the run goes on, and back as `earlier` is called. One request at a time, so that each message is there once. */
export function useMessages(run: string, seq: number) {
  const [said, hear] = useState<Said>(NOTHING_SAID);
  const [error, tell] = useState<unknown>();
  const now = useRef(NOTHING_SAID);
  const wanted = useRef(seq);
  wanted.current = seq; // of many cursors that were passed meanwhile the last one counts
  const reading = useRef<Promise<void>>(Promise.resolve());
  const { live } = useContact();
  const next = useCallback((step: (before: Said) => Promise<Said>) => {
    const take = async () => {
      now.current = await step(now.current);
      hear(now.current);
      tell(undefined);
    };
    reading.current = reading.current.then(take).catch(tell);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be read is read when there is contact again
  useEffect(() => next((before) => upTo(run, before, wanted.current)), [next, run, seq, live]);
  const earlier = useCallback(() => next((before) => withEarlier(run, before)), [next, run]);
  return { said, error, earlier };
}

/** The messages up to an entry. Where more than a page lies between, the last page before it is read instead. */
async function upTo(run: string, before: Said, seq: number): Promise<Said> {
  if (seq === 0 || covers(before, seq)) {
    return before;
  }
  if (before.last > 0 && seq > before.last) {
    const page = await messages(run, `after=${before.last}`);
    if (!page.more || page.last >= seq) {
      return followed(before, page);
    }
  }
  return begun(await messages(run, `before=${seq + 1}`));
}

async function withEarlier(run: string, before: Said): Promise<Said> {
  const first = before.messages[0];
  return first && before.earlier ? preceded(before, await messages(run, `before=${first.number}`)) : before;
}

function messages(run: string, which: string): Promise<MessagePage> {
  return read<MessagePage>(`/runs/${inPath(run)}/messages?${which}&limit=${PAGE}`);
}
