/** A decision: by whom, why, what it took, and what the model was shown. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { StateTree } from '../state/StateTree';
import { May } from '../ui/May';
import { answerOf, type Decided, spentOn, whoDecided } from './decided';
import type { JournalEvent } from './journal';

const ForkDialog = lazy(() => import('./ForkDialog'));

type Props = { head: Run | undefined; seq: number; event: JournalEvent; decided: Decided };

export function DecisionView({ head, seq, event, decided }: Props) {
  const { reason } = decided.output;
  const spent = spentOn(decided);
  return (
    <section aria-label="Decision">
      <dl className="decision">
        <Told name="Decided by">{whoDecided(decided)}</Told>
        {typeof reason === 'string' && reason && <Told name="Why">{reason}</Told>}
        {decided.miss && (
          <Told name="Not the model's, since">
            {decided.miss.cause.replaceAll('_', ' ')}: {decided.miss.detail}
          </Told>
        )}
        {spent && <Told name="It took">{spent}</Told>}
      </dl>
      <h3>Answer</h3>
      <StateTree label="Answer" value={answerOf(event, decided)} opened />
      <h3>What the model was shown</h3>
      {decided.inquiry ? (
        <AskedPrompt head={head} seq={seq} />
      ) : (
        <p className="dim">Nobody was asked: a model is asked only where one is given and the facts leave something to decide.</p>
      )}
    </section>
  );
}

function Told({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AskedPrompt({ head, seq }: { head: Run | undefined; seq: number }) {
  const [forking, fork] = useState(false);
  const run = head?.id ?? '';
  const prompt = useQuery({
    queryKey: ['prompt', run, seq],
    queryFn: ({ signal }) => read<Schemas['DecisionPrompt']>(`/runs/${inPath(run)}/at/${seq}/prompt`, signal),
    enabled: head?.can_fold ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!head?.can_fold) {
    return <p className="dim">It cannot be made again: this server has not the code of the run's graph.</p>;
  }
  if (prompt.error) {
    return <Fault error={prompt.error} />;
  }
  const told = prompt.data;
  if (!told) {
    return <p className="dim">…</p>;
  }
  return (
    <>
      <p className={told.same ? 'good' : 'dim'}>{verdict(told)}</p>
      {told.kept !== undefined && <PromptText title="As it was sent" text={told.kept} />}
      {told.made !== undefined && <PromptText title={told.same ? 'As it was sent' : 'As it is made today'} text={told.made} />}
      {seq > 1 && (
        <May as="operator">
          <button type="button" onClick={() => fork(true)}>
            Ask again …
          </button>
        </May>
      )}
      <Suspense>{forking && <ForkDialog head={head} at={seq - 1} close={() => fork(false)} />}</Suspense>
    </>
  );
}

function verdict({ same, made, kept, unknown, hash }: Schemas['DecisionPrompt']): string {
  if (same) {
    return `Made again from the state before this step; it is what was sent, by its hash (${hash?.slice(0, 12)}…).`;
  }
  if (made !== undefined) {
    return `Made again from the state it is another one than was sent (${hash?.slice(0, 12)}…): what makes it has changed since.`;
  }
  return `Not made again from the state: ${unknown ?? 'not known why'}.${kept === undefined ? ' What was sent is not kept here.' : ''}`;
}

function PromptText({ title, text }: { title: string; text: string }) {
  return (
    <figure className="prompt">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
