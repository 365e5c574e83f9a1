import { type AppMap, type Known, placeOf, screensOf } from './appMap';

type Props = { map: AppMap; actions: ReadonlyMap<string, Known[]>; chosen: string; choose: (id: string) => void };

/** The same screens as rows, for whoever does not go by the picture. */
export function ScreenList({ map, actions, chosen, choose }: Props) {
  return (
    <div className="map-list">
      <table>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            <th scope="col">Place</th>
            <th scope="col" className="number">
              Found at step
            </th>
            <th scope="col" className="number">
              Visits
            </th>
            <th scope="col" className="number">
              Untried
            </th>
          </tr>
        </thead>
        <tbody>
          {screensOf(map).map((one) => (
            <tr key={one.id} className={one.id === chosen ? 'chosen' : ''}>
              <td>
                <button type="button" className="link" aria-pressed={one.id === chosen} onClick={() => choose(one.id)}>
                  <span className="dim">{one.id}</span> {one.title}
                </button>
              </td>
              <td className="dim">{placeOf(one)}</td>
              <td className="number">{one.first_step}</td>
              <td className="number">{one.visits}</td>
              <td className="number">{(actions.get(one.id) ?? []).filter((action) => action.tried === 0).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
