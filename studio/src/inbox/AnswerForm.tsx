/** What a question is answered by: a button for each answer where there are few, the fields of a record by its schema, else a line or JSON. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import type { Interrupt } from '../api/client';
import { useKeys } from '../app/keys';
import { FieldRow, typedIn } from '../runs/FormFields';
import { type Cases, casesOf, constantsOf, type Field, fieldsOf, filled, type Schema } from '../runs/form';
import { givenName, keepName } from '../ui/actor';
import { answerOf, choicesOf, forPeople, keysOf, kindOf, onlyChoice, ordered, repeated } from './answer';
import { talkQuestion } from './asked';
import { inWords } from './toldValue';
import type { AskSchemas } from './useAskSchemas';

type Props = { question: Interrupt; schemas: AskSchemas; answer: (value: unknown) => Promise<void>; isHere: () => boolean };

/** The answer that people mean to give most often, where there is one: an end or a refusal is not offered first. */
const YES = 'yes';
const YES_NO = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

export function AnswerForm({ question, schemas: { answer: schema, reading }, answer, isHere }: Props) {
  const kind = kindOf(question.answer_type);
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
  if (reading) {
    return <p className="dim">…</p>;
  }
  const choices = schema ? choicesOf(schema) : [];
  if (choices.length > 0) {
    return <Choices of={choices.map(labelled)} busy={busy} give={give} isHere={isHere} />;
  }
  const cases = schema && casesOf(schema);
  if (cases) {
    return <CaseAnswer cases={cases} question={question.question} busy={busy} give={give} isHere={isHere} />;
  }
  return schema && (fieldsOf(schema).length > 0 || Object.keys(constantsOf(schema)).length > 0) ? (
    <RecordAnswer schema={schema} question={question.question} busy={busy} give={give} isHere={isHere} />
  ) : (
    <TypedAnswer type={question.answer_type} busy={busy} give={give} />
  );
}

type Giving = { busy: boolean; give: (value: unknown) => Promise<void> };

function labelled(choice: string): Choice {
  return { label: choice.charAt(0).toUpperCase() + inWords(choice.slice(1)), value: choice };
}

type CaseProps = Giving & { cases: Cases; question: unknown; isHere: () => boolean };

/** One of several kinds of answers is chosen first, then what is to be said in it. Where none of them has more to say, each is a button. */
function CaseAnswer({ cases: { by, of }, ...rest }: CaseProps) {
  const [chosen, choose] = useState(of.length === 1 ? of[0] : undefined);
  const name = useId();
  if (of.length > 1 && of.every(({ schema }) => fieldsOf(schema).length === 0)) {
    const give = (value: unknown) => rest.give({ [by]: value });
    return <Choices of={ordered(of.map((one) => one.name)).map(labelled)} busy={rest.busy} give={give} isHere={rest.isHere} />;
  }
  return (
    <div className="stack">
      {of.length > 1 && (
        <fieldset className="kinds">
          <legend>Answer</legend>
          {of.map((one) => (
            <label key={one.name} className={one === chosen ? 'kind chosen' : 'kind'}>
              <input type="radio" name={name} checked={one === chosen} onChange={() => choose(one)} />
              {labelled(one.name).label}
            </label>
          ))}
        </fieldset>
      )}
      {chosen && <RecordAnswer key={chosen.name} schema={chosen.schema} {...rest} />}
    </div>
  );
}

type RecordProps = Giving & { schema: Schema; question: unknown; isHere: () => boolean };

/** A field for each part of the answer that is not known from the question or by itself; a button for each choice where that is all that is needed. */
function RecordAnswer({ schema, question, busy, give, isHere }: RecordProps) {
  const fields = useMemo(() => forPeople(fieldsOf(schema)), [schema]);
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: string; wrong: string }>();
  const known = { ...constantsOf(schema), ...repeated(fields, question) };
  const open = fields.filter(({ name }) => !(name in known));
  const choice = onlyChoice(open);
  const asked = open.filter((one) => one !== choice);
  const choices = choice ? ordered(choice.choices).map(labelled) : [];
  const keys = fieldKeys(choices, choice ? asked : []);
  const lead = (to: string) => (isHere() ? form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(to)}"]`)?.focus() : false);
  useKeys(Object.fromEntries([...keys].map(([name, key]) => [key, () => lead(name)])));
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
      onKeyDown={(event) => {
        if (choice && event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          event.currentTarget.closest<HTMLElement>('.question')?.focus(); // where the choices' keys are
        }
      }}
    >
      {asked.map((one) => (
        <FieldRow key={one.name} field={one} wrong={wrong?.field === one.name ? wrong.wrong : ''} shortcut={keys.get(one.name) ?? ''} />
      ))}
      {choice ? (
        <Choices of={choices} busy={busy} give={async (value) => submit({ [choice.name]: value })} isHere={isHere} />
      ) : (
        <Submit busy={busy} />
      )}
    </form>
  );
}

/** A key for each field that stands beside choices, by its name; those of the choices are taken. */
function fieldKeys(choices: readonly Choice[], beside: readonly Field[]): ReadonlyMap<string, string> {
  const keys = keysOf([...choices.map(({ label }) => label), ...beside.map(({ title }) => title)]).slice(choices.length);
  return new Map(beside.map(({ name }, i) => [name, keys[i] ?? ''] as const).filter(([, key]) => key));
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
          className={value === true || value === YES ? 'main' : ''}
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
