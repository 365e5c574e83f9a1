/** A flow's scripts: run, held against their golden traces, and what they take of the flow. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { counted } from '../ui/counted';
import { May } from '../ui/May';
import { type Coverage, chosenOf, KINDS, keepCoverage } from './coverage';
import type { PanelProps } from './panels';
import './review.css';
import { TextDiff } from './TextDiff';

type Result = Schemas['ScriptResult'];
type Results = Schemas['ScriptResults'];

/** What has come of scripts since the page was opened; kept while another tab is looked at. */
type Told = { results: ReadonlyMap<string, Result>; coverage: Coverage[]; unfinished: string[] };

const NOTHING: Told = { results: new Map(), coverage: [], unfinished: [] };

export default function ScriptsPanel({ session, view, choose }: PanelProps) {
  const { id } = session;
  const queries = useQueryClient();
  const list = useQuery({ queryKey: ['scripts', id], queryFn: () => read<Schemas['ScriptList']>(`/flows/${inPath(id)}/tests`) });
  const { data: told = NOTHING } = useQuery<Told>({ queryKey: ['scripts', id, 'told'], queryFn: skipToken });
  const [running, begin] = useState('');
  const [error, fail] = useState<unknown>();
  const going = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const tell = (change: (before: Told) => Told) =>
    queries.setQueryData<Told>(['scripts', id, 'told'], (before) => change(before ?? NOTHING));

  /** One thing at a time: an answer that comes late must not stand over a newer one. */
  const work = async (what: string, ask: (signal: AbortSignal) => Promise<void>) => {
    const mine = new AbortController();
    going.current?.abort();
    going.current = mine;
    begin(what);
    fail(undefined);
    try {
      await ask(mine.signal);
    } catch (problem) {
      if (!mine.signal.aborted) fail(problem);
    } finally {
      if (going.current === mine) begin('');
    }
  };
  const run = (scripts: string[]) =>
    work(scripts[0] ?? 'all', async (signal) => {
      const body = { scripts, text: session.text().toString() };
      const came = await send<Results>('POST', `/flows/${inPath(id)}/tests`, body, {}, signal);
      const found = came.scripts.map((one): [string, Result] => [one.file, one]);
      if (scripts.length) {
        tell((before) => ({ ...before, results: new Map([...before.results, ...found]) }));
      } else {
        tell(() => ({ results: new Map(found), coverage: came.coverage, unfinished: came.unfinished }));
        keepCoverage(queries, id, came.coverage.find((one) => one.flow === id) ?? came.coverage[0]);
      }
    });
  const keep = (script: string) =>
    work(script, async (signal) => {
      const kept = await send<Result>('POST', `/flows/${inPath(id)}/tests/record`, { script }, {}, signal);
      tell((before) => ({ ...before, results: new Map([...before.results, [script, kept]]) }));
      await queries.invalidateQueries({ queryKey: ['scripts', id], exact: true });
    });

  const show = (name: string) => {
    const at = chosenOf(name, view);
    if (at) choose(at);
  };

  const { results, coverage, unfinished } = told;
  const items = list.data?.items ?? [];
  if (list.error) return <Fault error={list.error} />;
  if (list.data && !items.length) {
    return (
      <div className="empty">
        <h2>No scripts yet</h2>A script is a talk as a test: <code>cairn flow test {id} --generate</code> makes some up.
      </div>
    );
  }
  const failed = [...results.values()].filter((one) => !one.passed).length;
  return (
    <div className="stack scripts">
      <div className="row">
        <May as="operator">
          <button type="button" className="main" onClick={() => void run([])} disabled={running !== ''}>
            Run all
          </button>
        </May>
        {running ? (
          <button type="button" onClick={() => going.current?.abort()}>
            Stop
          </button>
        ) : null}
        <span role="status" className={running || !results.size ? 'dim' : failed ? 'wrong' : 'good'}>
          {running ? 'Running …' : results.size ? `${results.size - failed} passed, ${failed} failed` : counted(items.length, 'script')}
        </span>
        {view.published ? null : <span className="wait">of the draft</span>}
        {unfinished.length ? <span className="wait">{unfinished.length} not run, the time was up: run them one by one</span> : null}
      </div>
      {error ? <Fault error={error} /> : null}
      <ul className="script-list" aria-label="Scripts">
        {items.map((item) => (
          <li key={item.file} className="card pad">
            <Script item={item} result={results.get(item.file)} running={running !== ''} run={() => void run([item.file])} />
            {view.published && session.writes ? (
              <Keep item={item} result={results.get(item.file)} running={running !== ''} keep={() => void keep(item.file)} />
            ) : null}
          </li>
        ))}
      </ul>
      {coverage.map((one) => (
        <CoverageList key={one.flow} coverage={one} several={coverage.length > 1} choose={show} />
      ))}
    </div>
  );
}

type Item = Schemas['ScriptList']['items'][number];

function Script({ item, result, running, run }: { item: Item; result: Result | undefined; running: boolean; run: () => void }) {
  const golden = result?.golden ?? [];
  return (
    <>
      <div className="row">
        <b className={result ? (result.passed ? 'good' : 'wrong') : 'dim'}>{result ? (result.passed ? 'passed' : 'failed') : 'not run'}</b>
        <span>{item.test}</span>
        <span className="dim mono">{item.file}</span>
        <span className="grow" />
        <May as="operator">
          <button type="button" onClick={run} disabled={running} aria-label={`Run ${item.test}`}>
            Run
          </button>
        </May>
      </div>
      {result?.problems.map((one) => (
        <p key={`${one.code} ${one.file} ${one.start}`} className="wrong">
          {one.file}:{one.line}:{one.column} {one.code} {one.message}
        </p>
      ))}
      {result?.unmet.map((one) => (
        <dl key={`${one.file} ${one.line} ${one.expected}`} className="unmet">
          <dt className="dim mono">
            {one.file}:{one.line}
          </dt>
          <dd>
            <span className="dim">expected</span> {one.expected}
          </dd>
          <dd>
            <span className="dim">found</span> <span className="wrong">{one.found}</span>
          </dd>
        </dl>
      ))}
      {golden.length ? <TextDiff label={`Golden trace of ${item.test}`} lines={golden} first="as recorded" second="now" /> : null}
      {result?.trace ? (
        <details>
          <summary>What happened</summary>
          <pre>{result.trace}</pre>
        </details>
      ) : null}
    </>
  );
}

/** What may become the golden trace: that of a script whose own expectations all came. */
function Keep({ item, result, running, keep }: { item: Item; result: Result | undefined; running: boolean; keep: () => void }) {
  const met = result && !result.problems.length && result.unmet.every((one) => one.file.endsWith('.trace'));
  if (!met || (item.recorded && !result.golden?.length)) return null;
  const act = item.recorded ? 'Take what happens now as golden' : 'Keep as golden trace';
  return (
    <div className="row">
      <button type="button" onClick={keep} disabled={running} aria-label={`${act}: ${item.test}`}>
        {act}
      </button>
    </div>
  );
}

function CoverageList({ coverage, several, choose }: { coverage: Coverage; several: boolean; choose: (name: string) => void }) {
  return (
    <section className="card pad stack" aria-label={`Coverage of ${coverage.flow}`}>
      <h2>Coverage{several ? ` of ${coverage.flow}` : ''}</h2>
      <p>
        {KINDS.map((kind) => (
          <span key={kind} className={coverage[kind].never.length ? 'wait' : 'good'}>
            {kind} {coverage[kind].taken}/{coverage[kind].all}{' '}
          </span>
        ))}
      </p>
      <ul className="problems" aria-label="Taken by no script">
        {KINDS.flatMap((kind) =>
          coverage[kind].never.map((name) => (
            <li key={`${kind} ${name}`}>
              <button type="button" className="quiet" onClick={() => choose(name)}>
                <span className="wait">never</span> {kind.slice(0, -1)} <span className="mono">{name}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
