/** A field of a node in the form that the schema gives it. What is typed is kept on Enter, and when one leaves it. */
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Schemas } from '../api/schemas';

type NodeField = Schemas['NodeFields']['fields'][number];
type Given = { field: NodeField; writes: boolean; set: (value: unknown) => void; jump: (start: number, end: number) => void };

export function NodeFieldRow({ field, writes, set, jump }: Given) {
  const id = useId();
  const from = field.from;
  return (
    <div>
      <dt>
        <label htmlFor={id}>
          <b>{field.name}</b>
        </label>{' '}
        <span className="dim" id={`${id}about`}>
          {field.about}
        </span>{' '}
        {from ? (
          <button type="button" className="link" onClick={() => jump(from.start, from.end)}>
            <span className="hidden">{field.name} stands in </span>
            {from.file.replace(/.*\//, '')}:{from.line}
          </button>
        ) : null}
      </dt>
      <dd>
        {field.form === 'flag' ? (
          <input
            id={id}
            type="checkbox"
            disabled={!writes}
            aria-describedby={`${id}about`}
            checked={field.value === true}
            onChange={({ target }) => set(target.checked ? true : undefined)}
          />
        ) : (
          <Typed key={JSON.stringify(field.value)} id={id} field={field} writes={writes} set={set} />
        )}
      </dd>
    </div>
  );
}

type TypedGiven = { id: string; field: NodeField; writes: boolean; set: (value: unknown) => void };

function Typed({ id, field, writes, set }: TypedGiven) {
  const written = shownAs(field.value);
  const [text, type] = useState(written);
  const [wrong, tell] = useState('');
  const keep = () => {
    if (text === written) return;
    try {
      set(text.trim() === '' ? undefined : valueFrom(field, text));
      tell('');
    } catch {
      tell(`'${field.name}' is a word, or JSON: {"whole": {"from": 50}}`);
    }
  };
  const shared = {
    id,
    value: text,
    readOnly: !writes,
    'aria-describedby': `${id}about`,
    onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.currentTarget.value),
    onBlur: keep,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      keep();
    } else if (event.key === 'Escape') {
      type(written);
    }
  };
  return (
    <>
      {text.length > 60 ? (
        <textarea {...shared} rows={3} onKeyDown={onKeyDown} />
      ) : (
        <input {...shared} type="text" list={`${id}choices`} autoComplete="off" onKeyDown={onKeyDown} />
      )}
      <datalist id={`${id}choices`}>
        {field.choices.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {wrong ? <p className="wrong">{wrong}</p> : null}
    </>
  );
}

function shownAs(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is written in braces or brackets is JSON, and a number is one where the schema wants numbers; all else is a text. */
function valueFrom(field: NodeField, text: string): unknown {
  const given = text.trim();
  if (/^[[{]/.test(given) && field.form !== 'text') return JSON.parse(given);
  if (/^[[{]/.test(given) && typeof field.value !== 'string') {
    try {
      return JSON.parse(given);
    } catch {
      return text;
    }
  }
  return field.form === 'number' && Number.isFinite(Number(given)) ? Number(given) : text;
}
