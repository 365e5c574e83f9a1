import { Fragment } from 'react';
import type { Schema } from '../runs/form';
import { type ToldValue, toldValue } from './toldValue';

/** A value of a question: what a person reads of it. */
export function ToldValueView({ value, schema }: { value: unknown; schema: Schema | undefined }) {
  return <Shown told={toldValue(value, schema)} />;
}

function Shown({ told }: { told: ToldValue }) {
  switch (told.is) {
    case 'words':
      return told.words;
    case 'list':
      return (
        <ul className="told-list">
          {told.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question never changes
            <li key={i}>{item}</li>
          ))}
          <More count={told.more} />
        </ul>
      );
    case 'fields':
      return (
        <dl className="told-fields">
          {told.fields.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <Shown told={value} />
              </dd>
            </Fragment>
          ))}
        </dl>
      );
    case 'table':
      return <Rows {...told} />;
  }
}

function Rows({ columns, rows, more }: Extract<ToldValue, { is: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="told-table" tabIndex={0} aria-label={columns.join(', ')}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question never changes
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="dim">and {more.toLocaleString()} more</p>}
    </section>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <li className="dim">and {count.toLocaleString()} more</li> : null;
}
