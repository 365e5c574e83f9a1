/** The questions that may be answered together with one: none of them is, until somebody says so. */
import type { Interrupt } from '../api/client';
import { counted } from '../ui/counted';
import { asked } from './asked';

type Props = { like: readonly Interrupt[]; also: ReadonlySet<string>; choose: (also: ReadonlySet<string>) => void };

export function LikeQuestions({ like, also, choose }: Props) {
  const chosen = like.filter((one) => also.has(one.id));
  const toggle = (id: string) => choose(also.has(id) ? new Set([...also].filter((one) => one !== id)) : new Set([...also, id]));
  return (
    <details className="like">
      <summary>
        {counted(like.length, 'question', 'questions')} like it
        {chosen.length > 0 ? `; the answer goes to ${chosen.length} of them, too` : ''}
      </summary>
      {like.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={chosen.length === like.length}
            onChange={({ target }) => choose(new Set(target.checked ? like.map((one) => one.id) : []))}
          />{' '}
          All of them
        </label>
      )}
      {like.map((one) => (
        <label key={one.id} className="check">
          <input type="checkbox" checked={also.has(one.id)} onChange={() => toggle(one.id)} /> {asked(one.question).words}{' '}
          <span className="dim">{one.run}</span>
        </label>
      ))}
    </details>
  );
}
