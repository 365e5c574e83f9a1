/** What a model would change, in the author's words: shown as a difference, to take or to leave. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { inPath, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import type { Operation } from './draft';
import type { PanelProps } from './panels';
import { TextDiff } from './TextDiff';
import './review.css';
import { counted } from '../ui/counted';

type Proposed = Schemas['FlowProposal'];

export default function ProposalPanel({ session }: PanelProps) {
  const name = useId();
  const [proposed, show] = useState<Proposed>();
  const [going, go] = useState<AbortController>();
  const [error, fail] = useState<unknown>();
  const [said, say] = useState('');
  const last = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('wanted') ?? '').trim();
    if (!wanted) return;
    const mine = new AbortController();
    last.current = mine;
    go(mine);
    show(undefined);
    fail(undefined);
    say('');
    try {
      const body = { wanted, text: session.text().toString() };
      show(await send<Proposed>('POST', `/flows/${inPath(session.id)}/proposals`, body, {}, mine.signal));
    } catch (problem) {
      if (!mine.signal.aborted) fail(problem);
    } finally {
      go(undefined);
    }
  };
  const take = async (operations: Operation[]) => {
    const done = await session.operate(...operations);
    say(done ? 'Taken into the draft; Undo takes it back.' : '');
    if (done) show(undefined);
  };
  const proposal = proposed?.proposal;
  if (!session.writes) return <p className="dim pad">A model proposes changes to those who may make them: that takes the role author.</p>;
  return (
    <div className="stack">
      <form className="stack" onSubmit={(event) => void ask(event)}>
        <label htmlFor={`${name}wanted`}>What should the flow do?</label>
        <textarea id={`${name}wanted`} name="wanted" rows={3} maxLength={8000} placeholder="Ask for the e-mail address before the order" />
        <div className="row">
          <button type="submit" className="main" disabled={going !== undefined}>
            Ask the model
          </button>
          {going ? (
            <button type="button" onClick={() => going.abort()}>
              Stop
            </button>
          ) : null}
          <span role="status" className="dim">
            {going ? 'The model is asked; what does not compile goes back to it …' : said}
          </span>
        </div>
      </form>
      {error ? <Fault error={error} /> : null}
      {proposed ? (
        <section className="stack" aria-label="What the model proposes">
          <p>{proposed.reason}</p>
          <p className="dim">
            {counted(proposed.rounds.length, 'round')}, {counted(proposed.tokens, 'token')}
            {proposed.cost_usd === undefined ? '' : `, ${proposed.cost_usd} USD`}
          </p>
          <Rounds rounds={proposed.rounds} />
          {proposal ? (
            <>
              <TextDiff
                label="What it would change"
                lines={proposal.lines}
                first={`${counted(proposal.gone, 'line')} now`}
                second={`${counted(proposal.new, 'line')} then`}
              />
              <div className="row">
                <button type="button" className="main" onClick={() => void take(proposal.operations as Operation[])}>
                  Take it
                </button>
                <button type="button" onClick={() => show(undefined)}>
                  Leave it
                </button>
              </div>
            </>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

/** What was tried and did not compile, with why. */
function Rounds({ rounds }: { rounds: Proposed['rounds'] }) {
  const failed = rounds.filter((one) => one.wrong.length);
  if (!failed.length) return null;
  return (
    <details open={failed.length === rounds.length}>
      <summary>What did not compile</summary>
      <ol className="change-list">
        {failed.map((one) => (
          <li key={one.number}>
            <b>Round {one.number}</b>
            <pre>{one.operations.join('\n')}</pre>
            {one.wrong.map((line) => (
              <p key={line} className="wrong">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
