import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useName } from '../api/access';
import { type Interrupt, inPath, ProblemError, type Run, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { isHash } from '../files/references';
import type { Schema } from '../runs/form';
import { Labels } from '../runs/Labels';
import { actorName } from '../ui/actor';
import { counted } from '../ui/counted';
import { May } from '../ui/May';
import { Ago, Left } from '../ui/time';
import './inbox.css';
import { AnswerForm } from './AnswerForm';
import { AskedPicture } from './AskedPicture';
import { answerToo, answerWords } from './answer';
import { asked, regionOf } from './asked';
import { LikeQuestions } from './LikeQuestions';
import { ToldValueView } from './ToldValueView';
import { toldFields } from './told';
import { useAskSchemas } from './useAskSchemas';

/** Which part of the picture is meant. */
const TARGET = 'target';

type Outcome = { done: string } | { taken: string } | { error: unknown };
type Props = { question: Interrupt; head?: Run | undefined; like?: readonly Interrupt[]; keep?: () => void; close?: () => void };

async function give(id: string, value: unknown, name: string, schema: Schema | undefined): Promise<Outcome> {
  try {
    const held = await send<Schemas['Answered']>('PUT', `/interrupts/${inPath(id)}/answer`, { answer: value, actor: actorName() });
    const before = held.by === undefined || held.by === name ? '' : ` ${held.by} said so first.`;
    return { done: `Answered with ${answerWords(value, schema)}.${before}` };
  } catch (error) {
    const taken = error instanceof ProblemError && error.problem.code === 'interrupt.answered';
    return taken ? { taken: error.message } : { error };
  }
}

const NONE: readonly Interrupt[] = [];

export function QuestionCard({ question, head, like = NONE, keep, close }: Props) {
  const queries = useQueryClient();
  const name = useName();
  const schemas = useAskSchemas(question);
  const [outcome, setOutcome] = useState<Outcome>();
  const [others, tellOthers] = useState('');
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const isHere = () => card.current?.contains(document.activeElement) ?? false;
  const answer = async (value: unknown) => {
    keep?.();
    const together = like.filter((one) => also.has(one.id));
    const [own, ...rest] = await Promise.all(
      [question, ...together].map((one) => give(one.id, answerToo(value, question.question, one.question), name, schemas.answer)),
    );
    setOutcome(own);
    tellOthers(rest.length > 0 ? summary(rest) : '');
    void queries.invalidateQueries({ queryKey: ['inbox'] });
  };
  const settled = outcome && !('error' in outcome);
  return (
    <section ref={card} tabIndex={-1} className="card question" aria-labelledby={title} data-interrupt={question.id}>
      <div className="from dim">
        <Link to="/runs/$moment" params={{ moment: question.run }}>
          {head?.graph ?? question.run}
        </Link>
        {head && <span className="mono">{question.run}</span>}
        <span>{question.node}</span>
        <span>
          waits <Ago at={question.raised_at} />
        </span>
        {question.deadline && (
          <span>
            <Left until={question.deadline} />
          </span>
        )}
      </div>
      {head && <Labels of={head.labels} />}
      <Asked question={question.question} schema={schemas.question} title={title} />
      {!settled && (
        <May as="operator" instead={<p className="dim">Answering takes the role operator.</p>}>
          {like.length > 0 && <LikeQuestions like={like} also={also} choose={setAlso} />}
          <AnswerForm question={question} schemas={schemas} answer={answer} isHere={isHere} />
        </May>
      )}
      {outcome && <Told outcome={outcome} />}
      {others && (
        <p className="dim" role="status">
          {others}
        </p>
      )}
      {settled && close && (
        <button type="button" className="quiet" onClick={close}>
          Put away
        </button>
      )}
    </section>
  );
}

/** What became of those that were answered together with one. */
function summary(outcomes: readonly Outcome[]): string {
  const done = outcomes.filter((one) => 'done' in one).length;
  const taken = outcomes.filter((one) => 'taken' in one).length;
  const failed = outcomes.length - done - taken;
  return [
    `${counted(done, 'other', 'others')} answered with it`,
    taken ? `${counted(taken, 'was', 'were')} answered otherwise by somebody before` : '',
    failed ? `${failed} could not be answered and ${failed === 1 ? 'waits' : 'wait'} still` : '',
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}

function Told({ outcome }: { outcome: Outcome }) {
  if ('error' in outcome) {
    return <Fault error={outcome.error} />;
  }
  return 'done' in outcome ? (
    <p className="good" role="status">
      ✓ {outcome.done}
    </p>
  ) : (
    <p className="wrong" role="status">
      Somebody was first, and theirs holds: {outcome.taken}
    </p>
  );
}

/** A question's words first, then what else it says, with its picture beside. */
function Asked({ question, schema, title }: { question: unknown; schema: Schema | undefined; title: string }) {
  const { words, fields } = asked(question);
  const pictures = fields.filter(([, value]) => isHash(value));
  const target = regionOf(fields.find(([name]) => name === TARGET)?.[1]);
  const told = toldFields(
    fields.filter((field) => !pictures.includes(field) && field[0] !== TARGET),
    schema,
  );
  return (
    <>
      <h2 id={title}>{words}</h2>
      <div className="asked">
        <dl className="fields">
          {told.map(({ name, value, schema: known }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ToldValueView value={value} schema={known} />
              </dd>
            </div>
          ))}
        </dl>
        {pictures.map(([name, hash]) => (
          <AskedPicture key={name} name={name} hash={String(hash)} target={target} />
        ))}
      </div>
    </>
  );
}
