// What stands behind a talk, in words. Pure.
import type { Schemas } from '../api/schemas';

export type Insight = Schemas['TalkInsight'];
export type Part = Insight['parts'][number];
export type Tried = Part['guards'][number];
type Stands = Insight['stands'];
type Placed = { flow: string; frame?: string; node: string };

const OBJECTIONS: Record<NonNullable<Stands['objection']>, string> = {
  wrong_type: 'the answer that is there is not of its type',
  failed_check: 'the answer that is there fails a check',
  failed_rule: 'the answer that is there fails a rule',
  frozen: 'the answer that is there cannot be changed any more',
  may_not_decline: 'it was declined, and must be given',
};

const CAUSES: Record<NonNullable<Stands['cause']>, string> = {
  edge: 'the flow leads there',
  stuck: 'it was answered wrong too often',
  tool_failed: 'a tool failed for good',
  rule: 'a rule fails that no answer can mend',
  too_deep: 'it calls itself too deep',
};

/** A node with the flow that it is in, unless that is the main one. */
export function placeOf({ frame, node }: Placed): string {
  return frame ? `${frame}/${node}` : node;
}

/** Where a talk stands, and what it waits for there. */
export function standsTold(stands: Stands): string {
  const outside = stands.closed ? `ended from outside (${stands.closed.replaceAll('_', ' ')})` : '';
  const told = [waitsFor(stands), stands.wanted ? `a person of the house is wanted (${stands.wanted})` : '', outside];
  return told.filter(Boolean).join('; ');
}

function waitsFor(stands: Stands): string {
  const { kind, key = '', tool = '', to = '', outcome = '', waits = [] } = stands;
  switch (kind) {
    case 'ask':
      return `asks for ${key}${stands.objection ? `: ${OBJECTIONS[stands.objection]}` : ''}`;
    case 'path':
      return `asks which path to take (${key})`;
    case 'tool':
      return `${tool} is due`;
    case 'undo':
      return `${tool} is due, to take back what was done`;
    case 'back':
      return `goes back to ${to}`;
    case 'person':
      return `hands over to a person${stands.cause ? `: ${CAUSES[stands.cause]}` : ''}`;
    case 'end':
      return `is over: ${outcome}`;
    case 'no_way':
      return `no edge is open${waits.length > 0 ? `; they wait for ${waits.join(', ')}` : ''}`;
  }
}

/** What a condition came to. */
export function cameTo({ is, waits = [], why }: Tried): string {
  switch (is) {
    case 'true':
      return 'holds';
    case 'false':
      return 'does not hold';
    case 'absent':
      return 'has nothing to go by';
    case 'unknown':
      return `waits for ${waits.join(', ')}`;
    case 'failed':
      return `cannot be told${why ? `: ${why}` : ''}`;
  }
}

/** What a condition is of: its node, or the edge to another. */
export function guarded(tried: Tried): string {
  return tried.to === undefined ? placeOf(tried) : `${placeOf(tried)} → ${tried.to}`;
}

/** Where the way went on from a node, or why it did not. */
export function wentOn(step: Part['walk'][number]): string {
  const { to, passed_over, waits = [] } = step;
  const why = [
    passed_over ? 'passed over' : '',
    waits.length > 0 ? `put off until ${waits.join(', ')} is known` : '',
    step.failed_check ? 'its answer fails a check' : '',
    step.failed_rule ? 'a rule fails' : '',
  ].filter(Boolean);
  return [to === undefined ? '' : `→ ${to}`, why.length > 0 ? `(${why.join(', ')})` : ''].filter(Boolean).join(' ');
}
