import { useEffect, useRef, useState } from 'react';
import { letterKeys, switchLetterKeys } from './keys';

const KEYS: [string, string][] = [
  ['?', 'these keys'],
  ['g r', 'all runs'],
  ['g i', 'the inbox'],
  ['g f', 'the flows'],
  ['Ctrl+K', 'search or do'],
  ['/', 'to the filter'],
  ['← →', 'one entry back, one on'],
  ['Home End', 'the first entry, the last'],
  ['f F', 'the next failure, the one before'],
  ['Space', 'play, or stop'],
  ['l', 'live: follow the end'],
  ['j k', 'in the inbox: the next question, the one before'],
  ['y n', 'of a question that has the focus: yes, no'],
  ['i', 'of one that takes it: what to do instead; Enter leads back to the answers'],
  ['Ctrl+Z Ctrl+Y', 'in a flow: take back, repeat'],
];

/** A dialog of the browser's own: it keeps the focus, and Escape closes it. */
export function Help({ open, close }: { open: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [letters, setLetters] = useState(letterKeys);
  const turn = (on: boolean) => {
    switchLetterKeys(on);
    setLetters(on);
  };
  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [open]);
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="help-title">
      <h2 id="help-title">Keys</h2>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={letters} onChange={({ target }) => turn(target.checked)} /> Keys of a single letter or sign do
        something
      </label>
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  );
}
