/** The fields of a form out of a JSON Schema, as they are filled in. */
import { useId } from 'react';
import type { Field } from './form';

/** What was typed into the fields of a form, by their names. */
export function typedIn(fields: readonly Field[], data: FormData): Map<string, string | boolean> {
  return new Map(fields.map((one) => [one.name, one.kind === 'flag' ? data.has(one.name) : String(data.get(one.name) ?? '')]));
}

/** A field with its title, what it means, and what is wrong with what was typed; `shortcut` is the key that leads to it, if there is one. */
export function FieldRow({ field, wrong, shortcut = '' }: { field: Field; wrong: string; shortcut?: string }) {
  const id = useId();
  const hint = `${id}hint`;
  const flag = field.kind === 'flag';
  const input = <FieldInput field={field} id={id} hint={hint} wrong={wrong !== ''} shortcut={shortcut} />;
  return (
    <div className={flag ? 'field flag' : 'field'}>
      {flag && input}
      <label htmlFor={id} title={shortcut ? `${field.title} (${shortcut})` : undefined}>
        {field.title}
        {field.required && !flag && <span className="dim"> (needed)</span>}
      </label>
      {!flag && input}
      <small id={hint} className={wrong ? 'wrong' : 'dim'} role={wrong ? 'alert' : undefined}>
        {wrong || field.description}
      </small>
    </div>
  );
}

type InputProps = { field: Field; id: string; hint: string; wrong: boolean; shortcut: string };

function FieldInput({ field, id, hint, wrong, shortcut }: InputProps) {
  const initial = field.initial === undefined ? '' : String(field.initial);
  const shared = { id, name: field.name, 'aria-describedby': hint, 'aria-invalid': wrong, 'aria-keyshortcuts': shortcut || undefined };
  switch (field.kind) {
    case 'choice':
      return (
        <select {...shared} defaultValue={initial || (field.required && field.choices.length === 1 ? field.choices[0] : '')}>
          {initial === '' && <option value="">{field.required ? 'choose one' : 'as it is by default'}</option>}
          {field.choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      );
    case 'flag':
      return <input {...shared} type="checkbox" defaultChecked={field.initial === true} />;
    case 'number':
      return <input {...shared} type="number" step="any" defaultValue={initial} />;
    case 'lines':
    case 'json':
      return <textarea {...shared} rows={2} spellCheck={false} placeholder={field.kind === 'lines' ? 'one a line' : 'JSON'} />;
    default:
      return (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          defaultValue={initial}
          placeholder={field.example && `such as ${field.example}`}
        />
      );
  }
}
