/** The nodes as a list: what the canvas shows, for whoever does not see or point. */

import { counted } from '../ui/counted';
import type { DraftView } from './DraftSession';
import { type Chosen, type DrawnNode, isSame, problemsOf } from './nodes';

type Given = { view: DraftView; nodes: DrawnNode[]; chosen: Chosen | undefined; choose: (node: Chosen) => void };

export function NodeList({ view, nodes, chosen, choose }: Given) {
  if (!nodes.length) return <p className="dim pad">Nodes are listed once the text can be read.</p>;
  return (
    <ul className="node-list card" aria-label="Nodes">
      {nodes.map((one) => {
        const errors = problemsOf(view.problems, one).filter((problem) => problem.severity === 'error').length;
        return (
          <li key={`${one.flow}/${one.node}`}>
            <button
              type="button"
              className="quiet"
              aria-pressed={isSame(one, chosen)}
              onClick={() => choose({ flow: one.flow, node: one.node })}
            >
              <b>{one.flow ? `${one.flow} / ${one.node}` : one.node}</b> <span>{one.kind}</span> <span>{one.label}</span>{' '}
              {errors ? <span className="wrong">{counted(errors, 'error')}</span> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
