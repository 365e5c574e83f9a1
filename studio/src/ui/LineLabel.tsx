import type { Schemas } from '../api/schemas';

/** A text of a line, in the room that was found for it. */
export function LineLabel({ at, text, whole = text }: { at: Schemas['LabelPlace']; text: string; whole?: string }) {
  return (
    <text x={at.ends ? at.x + at.width : at.x} y={at.y + at.height * 0.75} className="way-label" textAnchor={at.ends ? 'end' : 'start'}>
      {text}
      {whole !== text && <title>{whole}</title>}
    </text>
  );
}
