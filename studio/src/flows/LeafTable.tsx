/** Where each leaf of a merged flow comes from, and what it hid. */
import { useId, useState } from 'react';
import { counted } from '../ui/counted';
import { found, type Leaf, shownValue } from './leaves';

const SHOWN = 300;

export function LeafTable({ leaves }: { leaves: Leaf[] }) {
  const id = useId();
  const [word, look] = useState('');
  const [hiding, only] = useState(false);
  const all = found(leaves, word, hiding);
  return (
    <section className="stack" aria-label="Where each leaf comes from">
      <div className="row">
        <label htmlFor={`${id}word`}>Find</label>
        <input
          id={`${id}word`}
          type="search"
          value={word}
          onChange={(event) => look(event.target.value)}
          placeholder="path, value, layer"
        />
        <label>
          <input type="checkbox" checked={hiding} onChange={(event) => only(event.target.checked)} /> that hide something
        </label>
        <span className="dim" role="status">
          {all.length > SHOWN ? `${SHOWN} of ${all.length} leaves` : counted(all.length, 'leaf', 'leaves')}
        </span>
      </div>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Leaf</th>
              <th scope="col">Value</th>
              <th scope="col">From</th>
              <th scope="col">Hides</th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, SHOWN).map((one) => (
              <tr key={one.pointer}>
                <td className="mono">{one.path}</td>
                <td>{shownValue(one.value)}</td>
                <td>
                  {one.layer}{' '}
                  <span className="mono dim">
                    {one.file}:{one.line}
                  </span>
                </td>
                <td>
                  {one.hid?.map((hidden) => (
                    <div key={`${hidden.layer} ${hidden.path}`}>
                      <span className="wrong">{shownValue(hidden.value)}</span> <span className="dim">{hidden.layer}</span>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
