/** All about one screen, beside the map or, where the page is narrow, over its lower part. */
import { type ReactNode, useEffect, useRef } from 'react';
import { OutlinedPicture } from './OutlinedPicture';
import { ScreenRow } from './parts';
import { Meter } from './ReportHeader';
import { type FoundScreen, type FoundWay, grouped, plural, said, shortName, titleOf, trailTo, triedOf } from './reportData';
import { useReport } from './useReport';

type Props = { screen: FoundScreen; focused: boolean; close: () => void };

export function ScreenDetails({ screen, focused, close }: Props) {
  const report = useReport();
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (focused) {
      panel.current?.focus({ preventScroll: true });
    }
  }, []);
  const out = report.waysOut(screen);
  return (
    <aside className="details" ref={panel} tabIndex={-1} aria-label="Screen details">
      <header className="details-head">
        <h2 dir="auto">{titleOf(screen)}</h2>
        <button type="button" className="quiet close" aria-label="Close the details" title="Close (Esc)" onClick={close}>
          ×
        </button>
      </header>
      <div className="details-body">
        <Facts screen={screen} />
        <Trail screen={screen} />
        {report.crashesOn(screen).map((crash) => (
          <a key={crash.id} className="notice wrong" href={`#${crash.id}`}>
            <span aria-hidden="true">✕ </span>
            <b>{shortName(crash.exception)}</b> after <bdi>{said(crash.action)}</bdi>
          </a>
        ))}
        <OutlinedPicture screen={screen} />
        <Actions screen={screen} />
        <Ways title="Ways out" ways={out.filter((one) => one.to !== null && one.to !== screen.id)} end="to" />
        <Ways title="Ways in" ways={report.waysIn(screen)} end="from" />
        <Stays ways={out.filter((one) => one.to === screen.id)} />
      </div>
    </aside>
  );
}

function Facts({ screen }: { screen: FoundScreen }) {
  const report = useReport();
  return (
    <p className="facts">
      <code title={screen.activity}>{report.activityName(screen.activity)}</code>
      <span>{screen.id}</span>
      <span>{plural(screen.visits, 'visit')}</span>
      <span>first seen at step {screen.first_step}</span>
      {screen.outside && <span className="tag">outside the app: {screen.package}</span>}
      {screen.source && (
        <a href={screen.source} target="_blank" rel="noopener">
          page source
        </a>
      )}
    </p>
  );
}

/** The shortest way here. */
function Trail({ screen }: { screen: FoundScreen }) {
  const trail = trailTo(useReport(), screen);
  return trail.length < 2 ? null : (
    <nav className="trail" aria-label="Shortest way here">
      {trail.slice(0, -1).map((one) => (
        <span key={one.id}>
          <a href={`#${one.id}`} dir="auto">
            {titleOf(one)}
          </a>{' '}
          <span aria-hidden="true">›</span>
        </span>
      ))}
      <span dir="auto" aria-current="true">
        {titleOf(screen)}
      </span>
    </nav>
  );
}

function Actions({ screen }: { screen: FoundScreen }) {
  const tried = triedOf(screen);
  const all = screen.actions.length;
  const left = screen.actions.filter((one) => one.tried === 0);
  return (
    <Part title="Actions" amount={`${tried} of ${all} tried`}>
      <Meter share={all > 0 ? (tried / all) * 100 : 0} />
      {left.length > 0 && (
        <details className="fold">
          <summary>{plural(left.length, 'untried action')}</summary>
          <ul className="plain-list">
            {left.map((one) => (
              <li key={one.id} dir="auto">
                {said(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}

function Ways({ title, ways, end }: { title: string; ways: readonly FoundWay[]; end: 'from' | 'to' }) {
  const report = useReport();
  const screens = [...grouped(ways, (one) => one[end])];
  return (
    <Part title={title} amount={String(screens.length)}>
      {screens.length === 0 ? (
        <p className="dim">None was found.</p>
      ) : (
        <ul className="rows">
          {screens.map(([id, group]) => {
            const other = report.screenOf(id ?? undefined);
            return (
              other && (
                <li key={id}>
                  <ScreenRow screen={other}>
                    {group.map((one) => (
                      <ActionLine key={one.id} way={one} />
                    ))}
                  </ScreenRow>
                </li>
              )
            );
          })}
        </ul>
      )}
    </Part>
  );
}

function Stays({ ways }: { ways: FoundWay[] }) {
  return ways.length === 0 ? null : (
    <Part title="Stays here" amount={String(ways.length)}>
      <ul className="plain-list">
        {ways.map((one) => (
          <li key={one.id}>
            <ActionLine way={one} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ActionLine({ way }: { way: FoundWay }) {
  return (
    <span className="action" dir="auto">
      {said(way.action)}
      {way.count > 1 && <span className="times">×{way.count}</span>}
    </span>
  );
}

function Part({ title, amount, children }: { title: string; amount: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title}
        <span className="amount">{amount}</span>
      </h3>
      {children}
    </section>
  );
}
