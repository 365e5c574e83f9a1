import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Interrupt, inPath, ProblemError, type Run, read, send } from '../api/client';
import { Fault } from '../app/Fault';
import { useKeys } from '../app/keys';
import { FilePicture } from '../files/FilePicture';
import { brief, isBranch } from '../state/brief';
import { actorName, givenName, keepName } from '../ui/actor';
import { May } from '../ui/May';
import { Ago } from '../ui/time';
import './inbox.css';
import { answerOf, keysOf, kindOf } from './answer';

/** What people look for first. */
const FIRST = ['yes', 'no'];
/** A file's name by its content. */
const HASH = /^[0-9a-f]{64}$/;

type Outcome = { done: string } | { taken: string } | { error: unknown };
type Props = { question: Interrupt; keep?: () => void; close?: () => void };

export function QuestionCard({ question, keep, close }: Props) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const isHere = () => card.current?.contains(document.activeElement) ?? false;
  const answer = async (value: unknown) => {
    keep?.();
    try {
      await send('PUT', `/interrupts/${inPath(question.id)}/answer`, { answer: value, actor: actorName() });
      setOutcome({ done: `Answered with ${brief(value)}.` });
    } catch (error) {
      const taken = error instanceof ProblemError && error.problem.code === 'interrupt.answered';
      setOutcome(taken ? { taken: error.message } : { error });
    }
    void queries.invalidateQueries({ queryKey: ['inbox'] });
  };
  const settled = outcome && !('error' in outcome);
  return (
    <section ref={card} tabIndex={-1} className="card question" aria-labelledby={title} data-interrupt={question.id}>
      <div className="from dim">
        <Link to="/runs/$moment" params={{ moment: question.run }}>
          {question.run}
        </Link>
        <span>{question.node}</span>
        <span>
          waits <Ago at={question.raised_at} />
        </span>
        {question.deadline && <span>until {new Date(question.deadline).toLocaleString()}</span>}
      </div>
      <Asked question={question.question} title={title} />
      {!settled && (
        <May as="operator" instead={<p className="dim">Answering takes the role operator.</p>}>
          <AnswerForm question={question} answer={answer} isHere={isHere} />
        </May>
      )}
      {outcome && <Told outcome={outcome} />}
      {settled && close && (
        <button type="button" className="quiet" onClick={close}>
          Put away
        </button>
      )}
    </section>
  );
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

/** The words of a flow's question, which has more that only programs read; undefined of any other. */
function talkQuestion(question: unknown): string | undefined {
  const asked = (question as { question?: { ref?: unknown; text?: unknown } } | null)?.question;
  return typeof asked?.text === 'string' && typeof asked.ref === 'string' ? asked.text : undefined;
}

/** A question's words first, then what else it says. */
function Asked({ question: told, title }: { question: unknown; title: string }) {
  const question = talkQuestion(told) ?? told;
  const fields = isBranch(question) && !Array.isArray(question) ? Object.entries(question) : [];
  const words = fields.find(([, value]) => typeof value === 'string');
  const says = typeof question === 'string' ? question : words ? String(words[1]) : brief(question);
  return (
    <>
      <h2 id={title}>{says}</h2>
      <dl className="fields">
        {fields
          .filter((field) => field !== words)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown(name, value)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function shown(name: string, value: unknown) {
  if (typeof value === 'string' && HASH.test(value)) {
    return <FilePicture hash={value} label={name} width={160} />;
  }
  return isBranch(value) ? <pre>{JSON.stringify(value, null, 2)}</pre> : String(value);
}

type GraphSchemas = { asks?: Record<string, { answer?: { enum?: string[] } }> };

/** What the answer is one of, as the graph's schema of it says; nothing where it may be more. */
function useChoices({ run, node, answer_type }: Interrupt): readonly string[] {
  const { data } = useQuery({
    queryKey: ['choices', run, node],
    queryFn: async () => {
      const head = await read<Run>(`/runs/${inPath(run)}`);
      const graph = await read<{ schemas?: GraphSchemas }>(`/graphs/${encodeURIComponent(head.fingerprint)}`);
      return graph.schemas?.asks?.[node]?.answer?.enum ?? [];
    },
    enabled: kindOf(answer_type) === 'json',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = data ?? [];
  return [...FIRST.filter((one) => given.includes(one)), ...given.filter((one) => !FIRST.includes(one))];
}

type FormProps = { question: Interrupt; answer: (value: unknown) => Promise<void>; isHere: () => boolean };

const YES_NO = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

function AnswerForm({ question, answer, isHere }: FormProps) {
  const type = question.answer_type;
  const kind = kindOf(type);
  const choices = useChoices(question);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const give = async (value: unknown) => {
    setBusy(true);
    await answer(value);
    setBusy(false);
  };
  if (talkQuestion(question.question) !== undefined) {
    return <TalkAnswer question={question} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = answerOf(kind, typed);
    setWrong('wrong' in given ? given.wrong : '');
    if ('value' in given) {
      void give(given.value);
    }
  };
  if (kind === 'yes-no') {
    return <Choices of={YES_NO} busy={busy} give={give} isHere={isHere} />;
  }
  const shared = {
    value: typed,
    'aria-label': kind === 'json' ? `Answer, as JSON of ${type}` : 'Answer',
    placeholder: kind === 'json' ? `JSON: ${type}` : '',
  };
  if (choices.length > 0) {
    const labelled = choices.map((one) => ({ label: one.charAt(0).toUpperCase() + one.slice(1).replaceAll('_', ' '), value: one }));
    return <Choices of={labelled} busy={busy} give={give} isHere={isHere} />;
  }
  return (
    <form onSubmit={submit}>
      {kind === 'json' ? (
        <textarea rows={4} spellCheck={false} {...shared} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <input
          type="text"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          {...shared}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="row">
        <button type="submit" className="main" disabled={busy}>
          Answer
        </button>
        <AnsweredBy />
      </div>
    </form>
  );
}

/** A flow is answered in its talk, where what was said before stands, in words of one's own. */
function TalkAnswer({ question: { run } }: { question: Interrupt }) {
  return (
    <p>
      <Link to="/talks/$run" params={{ run }}>
        Answer in the talk
      </Link>
    </p>
  );
}

type ChoiceProps = {
  of: readonly { label: string; value: unknown }[];
  busy: boolean;
  give: (value: unknown) => Promise<void>;
  isHere: () => boolean;
};

/** A button for each answer, with a key of its own while the question has the focus. */
function Choices({ of, busy, give, isHere }: ChoiceProps) {
  const keys = keysOf(of.map((one) => one.label));
  useKeys(
    Object.fromEntries(
      of.map((one, i) => [keys[i] ?? '', () => (isHere() && !busy ? void give(one.value) : false)]).filter(([key]) => key),
    ),
  );
  return (
    <div className="row">
      {of.map(({ label, value }, i) => (
        <button
          key={label}
          type="button"
          className={i === 0 ? 'main' : ''}
          disabled={busy}
          aria-keyshortcuts={keys[i] || undefined}
          title={keys[i] ? `${label} (${keys[i]})` : undefined}
          onClick={() => void give(value)}
        >
          {label}
        </button>
      ))}
      <AnsweredBy />
    </div>
  );
}

/** Whose the answer is, for the journal; kept in this browser. */
function AnsweredBy() {
  const [name, setName] = useState(givenName);
  return (
    <label className="by dim">
      as
      <input
        type="text"
        placeholder="your name"
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          keepName(event.target.value);
        }}
      />
    </label>
  );
}
