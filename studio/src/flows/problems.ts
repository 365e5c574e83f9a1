// The problems of a draft, kept up by what the server tells of another rev: what went, what came, and how far the others have moved.
import type { Schemas } from '../api/schemas';

type FlowProblem = Schemas['FlowProblem'];
type Told = Pick<Schemas['DraftChanged'], 'problems' | 'problem_changes'>;
type Changes = Schemas['ProblemChanges'];

/** Of revs from so many changes ago the server tells no difference. */
const LATELY = 100;

/** The problems of a rev. */
export type KnownProblems = { rev: number; problems: FlowProblem[] };

/**
 * What is best known for the next difference: the problems of now, unless most of those before are gone. A key that breaks the text hides all others, which come again with the next one.
 */
export function knownProblems(before: KnownProblems, now: KnownProblems): KnownProblems {
  return now.problems.length * 2 < before.problems.length && now.rev - before.rev < LATELY ? before : now;
}

/** The problems of now, of those that were known. Those that did not move are the same objects as before. */
export function problemsNow(known: FlowProblem[], { problems, problem_changes }: Told): FlowProblem[] {
  return problem_changes ? changed(known, problem_changes) : (problems ?? known);
}

function changed(known: FlowProblem[], changes: Changes): FlowProblem[] {
  const gone = new Set(changes.gone);
  const kept = known.filter((_one, i) => !gone.has(i)).map((one) => moved(one, changes));
  const now: FlowProblem[] = [];
  let next = 0;
  for (const { at, problem } of changes.come) {
    while (now.length < at && next < kept.length) now.push(kept[next++] as FlowProblem);
    now.push(problem);
  }
  return [...now, ...kept.slice(next)];
}

function moved(problem: FlowProblem, { start, end, moved: by, lines }: Changes): FlowProblem {
  const stays = problem.end <= start && problem.fixes.every((fix) => fix.edits.every((edit) => edit.end <= start));
  if (stays && problem.start < end) return problem;
  const first = (offset: number) => (offset >= end ? offset + by : offset);
  const last = (offset: number) => (offset <= start ? offset : offset + by);
  return {
    ...problem,
    start: first(problem.start),
    end: last(problem.end),
    line: problem.line + (problem.start >= end ? lines : 0),
    fixes: problem.fixes.map((fix) => ({
      ...fix,
      edits: fix.edits.map((edit) => ({ ...edit, start: first(edit.start), end: last(edit.end) })),
    })),
  };
}
