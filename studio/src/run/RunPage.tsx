import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type EntryPage, ifStillAt, inPath, type Run, read, send } from '../api/client';
import { Fault } from '../app/Fault';
import { useKeys } from '../app/keys';
import { talkQuestion } from '../inbox/asked';
import { QuestionCard } from '../inbox/QuestionCard';
import { useAsked } from '../inbox/useAsked';
import { useQuiet } from '../live/useQuiet';
import { actorName } from '../ui/actor';
import { Imported } from '../ui/Imported';
import { May } from '../ui/May';
import { Status } from '../ui/Status';
import { Since } from '../ui/time';
import { useTitle } from '../ui/title';
import { formatCursor, parseCursor } from './cursor';
import { ForksLine } from './ForksLine';
import { GraphPane } from './GraphPane';
import { MomentView } from './MomentView';
import { NearLimits } from './NearLimits';
import { OutcomeLine } from './OutcomeLine';
import { RunActs } from './RunActs';
import { type Journal, JournalReader } from './reader';
import { StalledLine } from './StalledLine';
import { StepProgress } from './StepProgress';
import { Steps } from './Steps';
import { Strip } from './Strip';
import { useCursor } from './useCursor';
import { useForks } from './useForks';
import { hasMap, Views } from './Views';
import { WorkerSign } from './WorkerSign';
import './run.css';

const PLAY_MS = 500;
const FASTER = 10;
/** Of a run that is followed the moments are shown so often; its rows as they come. */
const MOMENT_MS = 200;

export function RunPage() {
  const { moment } = useParams({ from: '/runs/$moment' });
  const { run, seq } = parseCursor(moment);
  return <RunView key={run} run={run} asked={seq} />;
}

function useJournal(run: string): [Journal, JournalReader] {
  const [reader] = useState(() => new JournalReader(run));
  useEffect(() => reader.start(), [reader]);
  return [useSyncExternalStore(reader.watch, reader.now), reader];
}

/** A page is the journal seen from a cursor; without one it follows the end. */
function RunView({ run, asked }: { run: string; asked: number | undefined }) {
  const [journal, { need }] = useJournal(run);
  const { head, end } = journal;
  useTitle(head ? `${head.graph} ${run}` : run);
  const [shown, show] = useCursor(run, asked);
  const live = shown === undefined;
  const seq = live ? end : Math.min(Math.max(shown, 1), end);
  const quiet = useQuiet(live ? seq : 0, MOMENT_MS);
  const at = live ? quiet || seq : seq;
  useEffect(() => need('moment', at - 1, at), [need, at]); // with the one before it, which tells how long it took
  const move = (to: number | undefined) => show(to === undefined ? undefined : Math.min(Math.max(to, 1), end));
  const fail = (direction: 1 | -1) => void failureFrom(run, seq, direction).then((found) => found !== undefined && move(found));
  const forks = useForks(run);
  const [fast, hurry] = useState(false);
  const [playing, play] = usePlay(seq, end, fast ? PLAY_MS / FASTER : PLAY_MS, move);
  useKeys({
    ' ': () => play(!playing),
    ArrowLeft: () => move(seq - 1),
    ArrowRight: () => move(seq + 1),
    Home: () => move(1),
    End: () => move(end),
    f: () => fail(1),
    F: () => fail(-1),
    l: () => move(undefined),
  });
  if (journal.error) {
    return (
      <>
        <h1 className="hidden">Run {run}</h1>
        <Fault error={journal.error} />
        <Link to="/" search={{}}>
          All runs
        </Link>
      </>
    );
  }
  return (
    <section className="run" aria-label={`Run ${run}`}>
      <RunHead run={run} head={head} seq={seq} end={end} live={live} />
      <NearLimits head={head} seq={at} />
      <ForksLine run={run} forks={forks} />
      <StalledLine head={head} />
      <OutcomeLine journal={journal} need={need} move={move} />
      <RunQuestions head={head} />
      <div className={hasMap(head) ? 'panes mapped' : 'panes'}>
        <Views head={head} seq={seq} live={live} move={move} graph={<GraphPane head={head} journal={journal} seq={at} />} />
        <MomentView run={run} journal={journal} seq={at} live={live} />
      </div>
      <Strip
        run={run}
        end={end}
        seq={seq}
        forks={forks.runs}
        move={move}
        live={live}
        fail={fail}
        follow={() => move(live ? end : undefined)}
        playing={playing}
        play={play}
        fast={fast}
        hurry={hurry}
      />
      <Steps run={run} journal={journal} seq={seq} need={need} move={move} />
    </section>
  );
}

/** The failure behind an entry, or before it; the first one again after the last. */
async function failureFrom(run: string, seq: number, direction: 1 | -1): Promise<number | undefined> {
  const list = `/runs/${inPath(run)}/failures?limit=1&`;
  const far = direction > 0 ? 'after=0' : `before=${Number.MAX_SAFE_INTEGER}`;
  const near = direction > 0 ? `after=${seq}` : `before=${seq}`;
  const found = await read<EntryPage>(list + near);
  const [entry] = found.items.length > 0 ? found.items : (await read<EntryPage>(list + far)).items;
  return entry?.seq;
}

/** Goes on by one entry each so many milliseconds until the end. */
function usePlay(seq: number, end: number, eachMs: number, move: (to: number) => void): [boolean, (on: boolean) => void] {
  const [playing, play] = useState(false);
  const now = useRef(move);
  now.current = move;
  useEffect(() => {
    if (!playing || seq >= end) {
      play(false);
      return;
    }
    const next = setTimeout(() => now.current(seq + 1), eachMs);
    return () => clearTimeout(next);
  }, [playing, seq, end, eachMs]);
  return [playing, play];
}

function RunHead({ run, head, seq, end, live }: { run: string; head: Run | undefined; seq: number; end: number; live: boolean }) {
  const [error, setError] = useState<unknown>();
  const moving = head?.status === 'running' || head?.status === 'waiting';
  const act = (what: string, body: object, headers: Record<string, string> = {}) => {
    setError(undefined);
    void send('POST', `/runs/${inPath(run)}/${what}`, body, headers).catch(setError);
  };
  return (
    <div className="head">
      <h1>
        {head?.graph ?? '…'} <span className="dim id">{run}</span>
      </h1>
      {head && <Status of={head.status} />}
      {head?.imported && <Imported />}
      <span className="dim">
        {live ? (moving || !head ? 'live' : 'at its end') : `entry ${seq.toLocaleString()} of ${end.toLocaleString()}`} · version{' '}
        {head?.version}
        {head?.status === 'running' && <Since at={head.updated_at} what={head.node} />}
      </span>
      <StepProgress run={run} shown={live && head?.status === 'running'} />
      <WorkerSign head={head} />
      {head?.origin && (
        <span className="dim">
          forked from <a href={`/runs/${encodeURIComponent(formatCursor(head.origin.run, head.origin.seq))}`}>{head.origin.run}</a>
        </span>
      )}
      {head?.actor && (
        <span className="dim">
          {head.origin ? 'by' : 'started by'} {head.actor}
        </span>
      )}
      <span className="space" />
      {moving && (
        <May as="operator">
          <button type="button" data-act onClick={() => act('cancel', { reason: 'from the page', actor: actorName() })}>
            Cancel the run
          </button>
          {head.can_carry && head.status === 'running' && (
            <button
              type="button"
              data-act
              title="If the process that worked on it is gone"
              onClick={() => act('resume', {}, ifStillAt(end))}
            >
              Resume
            </button>
          )}
        </May>
      )}
      {head?.trace && (
        <a href={head.trace} target="_blank" rel="noopener noreferrer" title="Where the run's trace is shown, if it was exported">
          Trace
        </a>
      )}
      {head && <RunActs head={head} seq={seq} />}
      {error !== undefined && <Fault error={error} />}
    </div>
  );
}

function RunQuestions({ head }: { head: Run | undefined }) {
  const { open } = useAsked(head);
  const here = open.filter((one) => talkQuestion(one.question) === undefined); // a talk's is answered in its chat
  return here.map((one) => <QuestionCard key={one.id} question={one} />);
}
