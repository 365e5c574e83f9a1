/** What a question is answered by: a button for each answer where there are few, the fields of a record by its schema, else a line or JSON. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { type Interrupt, inPath, type Run, read } from '../api/client';
import { useKeys } from '../app/keys';
import { FieldRow, typedIn } from '../runs/FormFields';
import { type Field, fieldsOf, filled } from '../runs/form';
import { givenName, keepName } from '../ui/actor';
import { type AnswerSchema, answerOf, choicesOf, forPeople, keysOf, kindOf, onlyChoice, ordered, repeated } from './answer';
import { talkQuestion } from './asked';

type Props = { question: Interrupt; answer: (value: unknown) => Promise<void>; isHere: () => boolean };
type GraphSchemas = { asks?: Record<string, { answer?: AnswerSchema }> };

const YES_NO = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** The schema of the answer, as the graph's code has it; nothing where the server has not the code. */
function useSchema({ run, node, answer_type }: Interrupt): AnswerSchema | undefined {
  const { data } = useQuery({
    queryKey: ['answer-schema', run, node],
    queryFn: async () => {
      const head = await read<Run>(`/runs/${inPath(run)}`);
      const graph = await read<{ schemas?: GraphSchemas }>(
        `/graphs/${encodeURIComponent(head.fingerprint)}?run=${encodeURIComponent(run)}`,
      );
      return graph.schemas?.asks?.[node]?.answer ?? null;
    },
    enabled: kindOf(answer_type) === 'json',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

export function AnswerForm({ question, answer, isHere }: Props) {
  const kind = kindOf(question.answer_type);
  const schema = useSchema(question);
  const fields = useMemo(() => (schema ? forPeople(fieldsOf(schema)) : []), [schema]);
  const [busy, setBusy] = useState(false);
  const give = async (value: unknown) => {
    setBusy(true);
    await answer(value);
    setBusy(false);
  };
  if (talkQuestion(question.question) !== undefined) {
    return <TalkAnswer question={question} />;
  }
  if (kind === 'yes-no') {
    return <Choices of={YES_NO} busy={busy} give={give} isHere={isHere} />;
  }
  const choices = schema ? choicesOf(schema) : [];
  if (choices.length > 0) {
    return <Choices of={choices.map(labelled)} busy={busy} give={give} isHere={isHere} />;
  }
  return fields.length > 0 ? (
    <RecordAnswer fields={fields} question={question.question} busy={busy} give={give} isHere={isHere} />
  ) : (
    <TypedAnswer type={question.answer_type} busy={busy} give={give} />
  );
}

type Giving = { busy: boolean; give: (value: unknown) => Promise<void> };

function labelled(choice: string): Choice {
  return { label: choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('_', ' '), value: choice };
}

type RecordProps = Giving & { fields: readonly Field[]; question: unknown; isHere: () => boolean };

/** A field for each part of the answer that is not known from the question; a button for each choice where that is all that is needed. */
function RecordAnswer({ fields, question, busy, give, isHere }: RecordProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: string; wrong: string }>();
  const known = repeated(fields, question);
  const open = fields.filter(({ name }) => !(name in known));
  const choice = onlyChoice(open);
  const asked = open.filter((one) => one !== choice);
  const submit = (chosen: Record<string, unknown> = {}) => {
    const result = filled(asked, typedIn(asked, new FormData(form.current ?? undefined)));
    setWrong('wrong' in result ? result : undefined);
    if ('form' in result) {
      void give({ ...known, ...chosen, ...result.form });
    }
  };
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!choice) submit();
      }}
    >
      {asked.map((one) => (
        <FieldRow key={one.name} field={one} wrong={wrong?.field === one.name ? wrong.wrong : ''} />
      ))}
      {choice ? (
        <Choices
          of={ordered(choice.choices).map(labelled)}
          busy={busy}
          give={async (value) => submit({ [choice.name]: value })}
          isHere={isHere}
        />
      ) : (
        <Submit busy={busy} />
      )}
    </form>
  );
}

function TypedAnswer({ type, busy, give }: Giving & { type: string }) {
  const kind = kindOf(type);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = answerOf(kind, typed);
    setWrong('wrong' in given ? given.wrong : '');
    if ('value' in given) {
      void give(given.value);
    }
  };
  const shared = {
    value: typed,
    'aria-label': kind === 'json' ? `Answer, as JSON of ${type}` : 'Answer',
    placeholder: kind === 'json' ? `JSON: ${type}` : '',
  };
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
      <Submit busy={busy} />
    </form>
  );
}

function Submit({ busy }: { busy: boolean }) {
  return (
    <div className="row">
      <button type="submit" className="main" disabled={busy}>
        Answer
      </button>
      <AnsweredBy />
    </div>
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

type Choice = { label: string; value: unknown };
type ChoiceProps = Giving & { of: readonly Choice[]; isHere: () => boolean };

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
