import { CopyButton, Empty } from './parts';
import { type DeviceLimit, plural } from './reportData';
import { useReport } from './useReport';

/**
 * What kept the run to few screens, then what the app needed and the device had not. None of it is the app's fault, so none of it is among the
 * crashes.
 */
export function LimitList() {
  const { device_limits: limits, few_screens_since: reasons } = useReport().summary;
  return (
    <section className="view" data-view="limits" aria-label="Device limits">
      {reasons.length > 0 && <FewScreens reasons={reasons} />}
      {limits.length === 0 ? (
        <Empty title="No device limit">The app missed nothing on this device, as far as this run saw.</Empty>
      ) : (
        limits.map((one) => <Limit key={`${one.kind} ${one.missing}`} limit={one} />)
      )}
    </section>
  );
}

function FewScreens({ reasons }: { reasons: string[] }) {
  return (
    <article className="panel">
      <h2>Few screens, since</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    </article>
  );
}

function Limit({ limit }: { limit: DeviceLimit }) {
  return (
    <article className="panel">
      <h2>
        {limit.missing} <code>{limit.kind}</code>
      </h2>
      <p className="message" dir="auto">
        {limit.sentence}
      </p>
      <p className="facts">
        <span>first met at step {limit.step}</span>
        {limit.ended_app > 0 ? (
          <span className="tag wrong">ended the app {plural(limit.ended_app, 'time')}</span>
        ) : (
          <span className="tag">the app went on without</span>
        )}
      </p>
      {limit.trace && (
        <details className="trace">
          <summary>Where the app asked for it</summary>
          <CopyButton label="Copy trace" text={limit.trace} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre tabIndex={0}>{limit.trace}</pre>
        </details>
      )}
    </article>
  );
}
