/** What is wrong with a draft: each with its place, which a click leads to, and with what mends it. */
import type { DraftSession, FlowProblem } from './DraftSession';

type Given = { session: DraftSession; problems: FlowProblem[]; jump: (start: number, end: number) => void };

export function ProblemList({ session, problems, jump }: Given) {
  return (
    <ul className="problems" aria-label="Problems">
      {problems.map((one) => (
        <li key={`${one.code} ${one.start} ${one.message}`}>
          <button type="button" className="quiet" onClick={() => jump(one.start, one.end)}>
            <b className={one.severity === 'error' ? 'wrong' : 'wait'}>{one.code}</b> {one.line}:{one.column}{' '}
            <span className="said-of">{one.message}</span>
          </button>
          {one.fixes.map((fix) =>
            fix.edits.length ? (
              <button key={fix.title} type="button" className="fix" onClick={() => void session.fix(one, fix.title)}>
                <span className="hidden">Mend {one.code}: </span>→ {fix.title}
              </button>
            ) : (
              <span key={fix.title} className="dim fix">
                → {fix.title}
              </span>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
