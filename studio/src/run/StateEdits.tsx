/** Some places of a state that is too long for an editor, each with what it is to be instead. */

import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { parseExact } from '../api/exact';
import type { Schema } from '../runs/form';
import { brief } from '../state/brief';
import { expectedAt } from '../state/expected';
import { type Checked, checked } from '../state/mismatch';
import { namesIn } from '../state/pointer';
import { StateWindow } from '../state/StateWindow';
import { ExpectedLine, MismatchList } from './ExpectedLine';

/** As the API takes it; without a value the place is taken away. */
export type StateEdit = { path: string; value?: unknown };

type Props = {
  run: string;
  seq: number;
  edits: readonly StateEdit[];
  edit: (edits: readonly StateEdit[]) => void;
  schema: Schema | undefined;
};

const NOTHING: Checked = { wrong: [], unread: '' };

export function StateEdits({ run, seq, edits, edit, schema }: Props) {
  const id = useId();
  const [path, place] = useState('');
  const [text, type] = useState('');
  const [wrong, tell] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const pick = (at: string, value: unknown) => {
    place(at);
    type(value === undefined ? '' : JSON.stringify(value));
    field.current?.focus();
  };
  const add = () => {
    const others = edits.filter((one) => one.path !== path);
    try {
      edit([...others, text.trim() === '' ? { path } : { path, value: parseExact(text) }]);
      place('');
      type('');
      tell('');
    } catch (problem) {
      tell(`This is no JSON: ${problem instanceof Error ? problem.message : ''}`);
    }
  };
  const names = namesIn(path);
  const known = path.startsWith('/') ? schema : undefined;
  const expected = known && expectedAt(known, names);
  const isEmpty = text.trim() === '';
  const { wrong: mismatches, unread } = known && !isEmpty ? checked(text, names, known) : NOTHING;
  const isNeeded = expected !== undefined && 'needed' in expected && expected.needed;
  const note = isEmpty && isNeeded ? 'It is needed, so it cannot be taken away.' : unread && `No JSON yet: ${unread}`;
  const choose = (value: unknown) => {
    type(JSON.stringify(value));
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      add();
    }
  };
  return (
    <>
      <p className="dim">The state is long; choose a place of it, and say what it is to be.</p>
      <div className="state-of-fork">
        <StateWindow run={run} seq={seq} label="State" pick={pick} />
      </div>
      <label htmlFor={`${id}path`}>Place</label>
      <input
        id={`${id}path`}
        className="mono"
        type="text"
        placeholder="/field/0"
        autoComplete="off"
        value={path}
        onChange={(event: FormEvent<HTMLInputElement>) => place(event.currentTarget.value)}
      />
      <label htmlFor={`${id}value`}>Its value, as JSON; empty takes it away</label>
      <textarea
        ref={field}
        id={`${id}value`}
        className="mono"
        rows={2}
        spellCheck={false}
        value={text}
        aria-invalid={mismatches.length > 0}
        aria-describedby={`${id}expected ${id}mismatches`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressed}
      />
      <ExpectedLine id={`${id}expected`} place={path} expected={expected} choose={choose} />
      <MismatchList id={`${id}mismatches`} wrong={mismatches} note={note} />
      {wrong ? (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      ) : null}
      <div className="row">
        <button type="button" disabled={path === ''} onClick={add}>
          Edit it
        </button>
      </div>
      <ul className="changes" aria-label="Edits">
        {edits.map((one) => (
          <li key={one.path} className="changed">
            <span className="path">{one.path}</span>
            <ins>{one.value === undefined ? 'taken away' : brief(one.value)}</ins>
            <button type="button" className="quiet" onClick={() => edit(edits.filter((other) => other !== one))}>
              Leave as it is<span className="hidden">: {one.path}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
