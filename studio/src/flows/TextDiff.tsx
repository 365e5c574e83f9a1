/** Lines of two texts: what is in the first alone, in the second alone, and what stands around it. */
import type { Schemas } from '../api/schemas';

export type TextLine = Schemas['TextLine'];

const SIGNS = { same: ' ', gone: '−', new: '+' } as const;
const WORDS = { same: '', gone: 'gone: ', new: 'new: ' } as const;

type Given = { label: string; lines: TextLine[]; first: string; second: string };

export function TextDiff({ label, lines, first, second }: Given) {
  return (
    <section className="text-diff" aria-label={label}>
      <p className="dim">
        <span className="gone">− {first}</span> <span className="new">+ {second}</span>
      </p>
      <div className="mono">
        {lines.map((line, i) => (
          <div key={`${line.before ?? ''}.${line.after ?? ''}`} className={`line ${line.kind}`}>
            {i > 0 && isGap(lines[i - 1], line) ? <div className="gap" aria-hidden="true" /> : null}
            <span className="number" aria-hidden="true">
              {line.after ?? line.before}
            </span>
            <span className="sign" aria-hidden="true">
              {SIGNS[line.kind]}
            </span>
            <span className="hidden">{WORDS[line.kind]}</span>
            <span className="written">{line.text || ' '}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Whether lines are left out between two. */
export function isGap(before: TextLine | undefined, line: TextLine): boolean {
  if (before?.after !== undefined && line.after !== undefined) return line.after > before.after + 1;
  if (before?.before !== undefined && line.before !== undefined) return line.before > before.before + 1;
  return false;
}
