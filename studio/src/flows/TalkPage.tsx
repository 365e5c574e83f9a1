/** A talk with a flow: what was said, and what is asked now. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { inPath, ProblemError, type Run, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { talkQuestion } from '../inbox/asked';
import { QuestionCard } from '../inbox/QuestionCard';
import { useAsked } from '../inbox/useAsked';
import { useLive } from '../live/useLive';
import { May } from '../ui/May';
import { Status } from '../ui/Status';
import { useTitle } from '../ui/title';

const TalkInsight = lazy(() => import('../chat/TalkInsight'));

type Said = Schemas['TalkMessages']['items'][number];

export function TalkPage() {
  const { run } = useParams({ from: '/talks/$run' });
  const head = useQuery({ queryKey: ['run', run], queryFn: () => read<Run>(`/runs/${inPath(run)}`) });
  const flow = head.data?.labels.flow;
  useTitle(flow ? `Talk with ${flow}` : 'Talk');
  const [said, hear] = useState<Said[]>([]);
  const [error, tell] = useState<unknown>();
  const [sending, begin] = useState(false);
  const [told, setHead] = useState<Run>();
  const now = told ?? head.data;
  const status = now?.status;
  const asked = useAsked(now).open.filter((one) => talkQuestion(one.question) === undefined);
  const ended = status !== undefined && status !== 'running' && status !== 'waiting';
  const last = useRef(0);
  const reading = useRef<Promise<void>>(Promise.resolve());
  const end = useRef<HTMLDivElement>(null);
  const more = async () => {
    const page = await read<Schemas['TalkMessages']>(`/talks/${inPath(run)}/messages?after=${last.current}`);
    last.current = page.last;
    tell((before: unknown) => (before instanceof ProblemError ? before : undefined)); // there is contact again
    hear((before) => [...before, ...page.items.filter((one) => !before.some((other) => other.seq === one.seq))]);
  };
  useLive(`run:${run}@0`, (event) => {
    const { name } = event;
    if (name === 'head' && event.data.id === run) setHead(event.data);
    if (name !== 'entry' && name !== 'lagged') return;
    reading.current = reading.current.then(more).catch(tell);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [said.length]);
  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (!text || sending) return;
    begin(true);
    try {
      await send('POST', `/talks/${inPath(run)}/turns`, { text });
      form.reset(); // not before: what was not taken is still there to be said again
      tell(undefined);
    } catch (problem) {
      tell(problem);
    }
    begin(false);
  };
  if (head.error && !now) {
    return (
      <>
        <h1 className="hidden">Talk {run}</h1>
        <Fault error={head.error} />
        <Link to="/flows">All flows</Link>
      </>
    );
  }
  return (
    <div className="talk-panes">
      <div className="stack talk">
        <div className="row">
          <h1>Talk{flow ? ` with ${flow}` : ''}</h1>
          {status ? <Status of={status} /> : null}
          <span className="grow" />
          <Link to="/runs/$moment" params={{ moment: run }}>
            What stands behind it
          </Link>
        </div>
        <div className="said-list" role="log" aria-label="What was said">
          {said.flatMap((one) =>
            one.texts.map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays as it is
              <p key={`${one.seq}.${i}`} className={`said ${one.from}`}>
                <span className="hidden">{one.from}: </span>
                {text}
              </p>
            )),
          )}
          <div ref={end} />
        </div>
        {error ? <Fault error={error} /> : null}
        {asked.length > 0 && (
          <>
            <p role="status">The talk waits for a person of the house: until that has answered, nothing is heard from the user.</p>
            {asked.map((one) => (
              <QuestionCard key={one.id} question={one} />
            ))}
          </>
        )}
        {asked.length > 0 ? null : ended ? (
          <p className="dim">The talk has ended. {flow && <Link to="/flows">Back to the flows</Link>}</p>
        ) : (
          <May as="operator" instead={<p className="dim">Saying something takes the role operator.</p>}>
            <form className="row" onSubmit={(event) => void say(event)}>
              <input className="grow" type="text" name="text" aria-label="Message" placeholder="Say something" autoComplete="off" />
              <button type="submit" className="main">
                Send
              </button>
            </form>
          </May>
        )}
      </div>
      {now && head.data?.can_fold && (
        <aside className="talk-behind" aria-label="What stands behind the talk">
          <Suspense>
            <TalkInsight run={run} seq={now.seq} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
