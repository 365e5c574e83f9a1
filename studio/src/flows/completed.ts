import type { CompletionResult } from '@codemirror/autocomplete';
import type { Schemas } from '../api/schemas';

/** What the server says may be typed, as CodeMirror shows it. */
export function completed(found: Schemas['Completions'], at: number): CompletionResult {
  return {
    from: at - found.typed,
    options: found.items.map((one) => ({ label: one.label, detail: one.detail, type: one.kind, apply: one.insert })),
    validFor: /^\w*$/,
  };
}
