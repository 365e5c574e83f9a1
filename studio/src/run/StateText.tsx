/** A whole state as JSON, held against its schema while it is typed; the caret's place says what is expected there. */
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Schema } from '../runs/form';
import { expectedAt } from '../state/expected';
import { type Checked, checked, newAmong } from '../state/mismatch';
import { placeAt } from '../state/place';
import { pointer } from '../state/pointer';
import { ExpectedLine, MismatchList } from './ExpectedLine';

/** `first` is the state as it was, of which nothing is said. */
type Props = { first: string; text: string; type: (text: string) => void; schema: Schema | undefined };

const NOTHING: Checked = { wrong: [], unread: '' };

export function StateText({ first, text, type, schema }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, move] = useState<number>();
  const typed = useDeferredValue(text);
  const before = useMemo(() => (schema ? checked(first, [], schema).wrong : []), [first, schema]);
  const { wrong, unread } = useMemo(() => {
    const found = schema && typed !== first ? checked(typed, [], schema) : NOTHING;
    return { ...found, wrong: newAmong(found.wrong, before) };
  }, [typed, first, before, schema]);
  const place = useMemo(() => (schema && caret !== undefined ? placeAt(text, caret) : undefined), [text, caret, schema]);
  const choose = (value: unknown) => {
    const at = field.current;
    if (at && place) {
      const space = at.value.charAt(place.from - 1) === ':' ? ' ' : '';
      at.setRangeText(space + JSON.stringify(value), place.from, place.to, 'end');
      type(at.value);
      move(at.selectionEnd);
      at.focus();
    }
  };
  return (
    <>
      <label htmlFor="fork-state">State</label>
      <textarea
        ref={field}
        id="fork-state"
        className="mono"
        rows={14}
        spellCheck={false}
        value={text}
        aria-invalid={wrong.length > 0}
        aria-describedby={`${id}expected ${id}wrong`}
        onChange={(event) => {
          type(event.target.value);
          move(event.target.selectionEnd);
        }}
        onSelect={(event) => move(event.currentTarget.selectionEnd)}
      />
      <ExpectedLine
        id={`${id}expected`}
        place={place ? pointer(place.names) || 'The state' : ''}
        expected={schema && place && expectedAt(schema, place.names)}
        choose={choose}
      />
      <MismatchList id={`${id}wrong`} wrong={wrong} note={unread && `No JSON yet: ${unread}`} />
    </>
  );
}
