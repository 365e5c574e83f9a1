/** What is wrong with a draft, errors first: each with its place, which a click leads to, and with what mends it. */
import { memo, useMemo, useState } from 'react';
import { counted } from '../ui/counted';
import type { DraftSession } from './DraftSession';
import type { FlowProblem } from './draft';

type Given = { session: DraftSession; problems: readonly FlowProblem[]; jump: (start: number, end: number) => void };

/** So many are listed at once: the list is another at each key. */
const SHOWN = 50;

export function ProblemList({ session, problems, jump }: Given) {
  const [all, showAll] = useState(false);
  const sorted = useMemo(() => keyed(problems), [problems]);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <>
      <ul className="problems" aria-label="Problems">
        {shown.map(([key, one]) => (
          <Problem key={key} problem={one} session={session} jump={jump} />
        ))}
      </ul>
      {sorted.length > shown.length ? (
        <button type="button" className="quiet" onClick={() => showAll(true)}>
          Show {counted(sorted.length - shown.length, 'more problem', 'more problems')}
        </button>
      ) : null}
    </>
  );
}

/** Errors before warnings, by place; named by what is wrong, and not by where, since all places behind a key move. */
function keyed(problems: readonly FlowProblem[]): [string, FlowProblem][] {
  const same = new Map<string, number>();
  const errors = problems.filter((one) => one.severity === 'error');
  return [...errors, ...problems.filter((one) => one.severity !== 'error')].map((one) => {
    const name = `${one.code} ${one.pointer} ${one.message}`;
    const nth = (same.get(name) ?? 0) + 1;
    same.set(name, nth);
    return [`${name} ${nth}`, one];
  });
}

const Problem = memo(function Problem({ problem, session, jump }: Omit<Given, 'problems'> & { problem: FlowProblem }) {
  const { code, severity, line, column, message, fixes, start, end } = problem;
  return (
    <li>
      <button type="button" className="quiet" onClick={() => jump(start, end)}>
        <b className={severity === 'error' ? 'wrong' : 'wait'}>{code}</b> {line}:{column} <span className="said-of">{message}</span>
      </button>
      {fixes.map((fix) =>
        session.writes && fix.edits.length ? (
          <button key={fix.title} type="button" className="fix" onClick={() => void session.fix(problem, fix.title)}>
            <span className="hidden">Mend {code}: </span>→ {fix.title}
          </button>
        ) : (
          <span key={fix.title} className="dim fix">
            → {fix.title}
          </span>
        ),
      )}
    </li>
  );
});
