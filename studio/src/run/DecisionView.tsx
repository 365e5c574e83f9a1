/** A decision: by whom, why, what it took, and what the model was shown. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { StateTree } from '../state/StateTree';
import { May } from '../ui/May';
import {
  alsoDecided,
  answerOf,
  type Decided,
  isModels,
  spentOn,
  verdict,
  wasRefused,
  wasSent,
  whoDecided,
  whyNotTheModel,
} from './decided';
import type { JournalEvent } from './journal';

const ForkDialog = lazy(() => import('./ForkDialog'));

type Props = { head: Run | undefined; seq: number; event: JournalEvent; decided: Decided };

export function DecisionView({ head, seq, event, decided }: Props) {
  const sent = wasSent(decided);
  return (
    <section aria-label="Decision">
      <Account decided={decided} />
      {wasRefused(decided) && <RefusedAnswer head={head} seq={seq} told={(prompt) => prompt.refused} />}
      <h3>Answer</h3>
      <StateTree label="Answer" value={answerOf(event, decided)} opened />
      <h3>{sent || !decided.inquiry ? 'What the model was shown' : 'What the model would have been shown'}</h3>
      {decided.inquiry ? (
        <AskedPrompt head={head} seq={seq} sent={sent} />
      ) : (
        <p className="dim">Nobody was asked: a model is asked only where one is given and the facts leave something to decide.</p>
      )}
      {alsoDecided(event).map(([name, other]) => (
        <section key={name} aria-label={`Also decided: ${name}`}>
          <h3>Also decided: {name.replaceAll('_', ' ')}</h3>
          <Account decided={other} />
          {wasRefused(other) && <RefusedAnswer head={head} seq={seq} told={(prompt) => prompt.also_refused?.[name]} />}
          <StateTree label={`Answer: ${name}`} value={answerOf({ event: '' }, other)} opened />
        </section>
      ))}
    </section>
  );
}

/** Who said what a message of a talk means, in the place of a model whose answer was refused. */
export function RefusedTurnView({ head, seq, turn }: { head: Run | undefined; seq: number; turn: Decided }) {
  const shown = usePrompt(head?.id ?? '', seq, head !== undefined).data?.kept;
  return (
    <section aria-label="Decision">
      <Account decided={turn} />
      <RefusedAnswer head={head} seq={seq} told={(prompt) => prompt.refused} />
      {shown !== undefined && <PromptText title="What the model was shown" text={shown} />}
    </section>
  );
}

/** By whom, why, and what it took. */
function Account({ decided }: { decided: Decided }) {
  const { reason } = decided.output;
  const [why, spent, asked] = [whyNotTheModel(decided), spentOn(decided), decided.inquiry?.model];
  return (
    <dl className="decision">
      <Told name="Decided by">{whoDecided(decided)}</Told>
      {typeof reason === 'string' && reason && <Told name="Why">{reason}</Told>}
      {why && <Told name={isModels(decided) ? 'Not as asked, since' : "Not the model's, since"}>{why}</Told>}
      {asked && decided.by !== 'model' && <Told name="Model">{asked}</Told>}
      {spent && <Told name="It took">{spent}</Told>}
    </dl>
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

/** What is told of the entry's decision beside its journal. */
function usePrompt(run: string, seq: number, enabled: boolean) {
  return useQuery({
    queryKey: ['prompt', run, seq],
    queryFn: ({ signal }) => read<Schemas['DecisionPrompt']>(`/runs/${inPath(run)}/at/${seq}/prompt`, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Refusal = { head: Run | undefined; seq: number; told: (prompt: Schemas['DecisionPrompt']) => string | undefined };

function RefusedAnswer({ head, seq, told }: Refusal) {
  const prompt = usePrompt(head?.id ?? '', seq, head !== undefined);
  if (!prompt.data) {
    return <p className="dim">{prompt.error ? 'What the model said cannot be read.' : '…'}</p>;
  }
  const said = told(prompt.data);
  return said === undefined ? (
    <p className="dim">What the model said is not kept here, or not any more.</p>
  ) : (
    <PromptText title="What the model said, which was refused" text={said} />
  );
}

function AskedPrompt({ head, seq, sent }: { head: Run | undefined; seq: number; sent: boolean }) {
  const [forking, fork] = useState(false);
  const run = head?.id ?? '';
  const prompt = usePrompt(run, seq, head?.can_fold === true);
  if (!head) {
    return <p className="dim">…</p>;
  }
  if (!head.can_fold) {
    return <p className="dim">It cannot be made again: this server has not the code of the run's graph.</p>;
  }
  if (prompt.error) {
    return <Fault error={prompt.error} />;
  }
  const told = prompt.data;
  if (!told) {
    return <p className="dim">It is made again from the state …</p>;
  }
  const then = sent ? 'As it was sent' : 'As it would have been sent';
  return (
    <>
      <p className={told.same ? 'good' : 'dim'}>{verdict(told, sent)}</p>
      {told.kept !== undefined && <PromptText title={then} text={told.kept} />}
      {told.made !== undefined && <PromptText title={told.same ? then : 'As it is made today'} text={told.made} />}
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

function PromptText({ title, text }: { title: string; text: string }) {
  return (
    <figure className="prompt">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
