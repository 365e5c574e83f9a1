/** What stands behind a talk: where it stands, what blocks it, answers so far, the way through the nodes, votes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inPath, read } from '../api/client';
import { Fault } from '../app/Fault';
import { brief } from '../state/brief';
import { cameTo, guarded, type Insight, type Part, placeOf, standsTold, type Tried, wentOn } from './insight';
import './insight.css';

export default function TalkInsight({ run, seq }: { run: string; seq: number }) {
  const { data, error } = useQuery({
    queryKey: ['talk', run, seq],
    queryFn: ({ signal }) => read<Insight>(`/runs/${inPath(run)}/at/${seq}/talk`, signal),
    enabled: seq > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  if (error) {
    return <Fault error={error} />;
  }
  if (!data) {
    return <p className="dim">…</p>;
  }
  const { stands, parts } = data;
  return (
    <div className="insight" data-at={data.seq}>
      <p>
        Stands {stands.node === '' ? 'behind the last node' : <b>{placeOf(stands)}</b>}: {standsTold(stands)}.
      </p>
      {parts.map((part) => (
        <PartView key={part.topic ?? ''} part={part} several={parts.length > 1} />
      ))}
    </div>
  );
}

function PartView({ part, several }: { part: Part; several: boolean }) {
  const blocking = part.guards.filter((one) => one.blocks);
  return (
    <section aria-label={part.topic ? `Topic ${part.topic}` : `Flow ${part.flow}`}>
      {several && <h3>{part.topic ? `Topic ${part.topic}` : part.flow}</h3>}
      {blocking.length > 0 && <Conditions title="What blocks it" tried={blocking} />}
      <Answers answers={part.answers} />
      <Votes votes={part.votes} />
      <h4>The way through the nodes</h4>
      <ol className="insight-way">
        {part.walk.map((step) => (
          <li key={placeOf(step)} className={step.passed_over ? 'dim' : ''}>
            {placeOf(step)} {wentOn(step)}
          </li>
        ))}
      </ol>
      {part.guards.length > blocking.length && <Conditions title="Conditions on the way" tried={part.guards} />}
    </section>
  );
}

const SIGNS: Record<Tried['is'], string> = { true: '✓', false: '✗', absent: '–', unknown: '?', failed: '!' };

function Conditions({ title, tried }: { title: string; tried: readonly Tried[] }) {
  return (
    <>
      <h4>{title}</h4>
      <ul className="guards" aria-label={title}>
        {tried.map((one) => (
          <li key={`${guarded(one)} ${one.condition}`} className={one.is === 'true' ? 'holds' : ''}>
            <span aria-hidden="true">{SIGNS[one.is]}</span> {guarded(one)}: <code>{one.condition}</code>
            <span className="dim"> {cameTo(one)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answers({ answers }: { answers: Part['answers'] }) {
  if (answers.length === 0) {
    return <p className="dim">Nothing was answered yet.</p>;
  }
  return (
    <>
      <h4>Answers so far</h4>
      <table className="insight-answers">
        <thead>
          <tr>
            <th scope="col">answer</th>
            <th scope="col">value</th>
            <th scope="col">asked by</th>
          </tr>
        </thead>
        <tbody>
          {answers.map((one) => (
            <tr key={placeOf({ ...one, node: one.key })}>
              <th scope="row">{one.key}</th>
              <td>
                {answered(one)}
                {!one.counts && <span className="dim"> rests: it does not count where the talk stands</span>}
              </td>
              <td className="dim">{placeOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function answered({ declined, private: hidden, value }: Part['answers'][number]): string {
  return declined ? 'declined' : hidden ? 'private' : brief(value);
}

function Votes({ votes }: { votes: Part['votes'] }) {
  return votes.map((one) => (
    <section key={placeOf(one)} aria-label={`Votes at ${placeOf(one)}`}>
      <h4>
        Votes at {placeOf(one)}
        {one.locked ? ', locked' : one.lock_at !== undefined ? `, to be locked at ${one.lock_at}` : ''}
      </h4>
      <ul className="insight-votes">
        {one.paths.map(({ path, votes: count }) => (
          <li key={path}>
            <span>{path === one.front ? <b>{path}</b> : path}</span>
            <meter max={Math.max(one.lock_at ?? 1, count)} value={count} aria-hidden="true" />
            <span>
              {count.toLocaleString(undefined, { maximumFractionDigits: 2 })}
              {path === one.front ? ', in front' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
