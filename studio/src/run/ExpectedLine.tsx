/** What is expected at a place of a state, what there may be to choose from, and what is wrong with what stands there. */
import type { Expectation } from '../state/expected';
import type { Mismatch } from '../state/mismatch';

type Props = { id: string; place: string; expected: Expectation | { nothing: string } | undefined; choose: (value: unknown) => void };

export function ExpectedLine({ id, place, expected, choose }: Props) {
  return (
    <div id={id} className="expected dim">
      {expected === undefined ? null : 'nothing' in expected ? (
        <span className="wrong">
          {place}: there is no such place{expected.nothing && `; there are ${expected.nothing}`}
        </span>
      ) : expected.choices.length === 0 ? (
        <span>
          {place}: {expected.words}
        </span>
      ) : (
        <>
          <span>{place}: one of</span>
          {expected.choices.map((one) => (
            <button key={JSON.stringify(one)} type="button" className="mono" onClick={() => choose(one)}>
              {JSON.stringify(one)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

/** So many are told at once. */
const MOST_TOLD = 5;

/** `note` is what else is to be known, and is no mistake. */
export function MismatchList({ id, wrong, note }: { id: string; wrong: readonly Mismatch[]; note: string }) {
  const more = wrong.length - MOST_TOLD;
  return (
    <div id={id} className="mismatches">
      {note && <p className="dim">{note}</p>}
      <ul className="wrong" aria-live="polite" aria-label="What is wrong with it">
        {wrong.slice(0, MOST_TOLD).map((one) => (
          <li key={`${one.path} ${one.wrong}`}>
            <span className="mono">{one.path || 'The state'}</span> {one.wrong}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString()} more</li>}
      </ul>
    </div>
  );
}
