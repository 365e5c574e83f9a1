/** What was decided at each step, by whom and why. */
import { Empty } from './parts';
import type { Decision, LlmFigures } from './reportData';
import { useReport } from './useReport';

const NODES: Record<string, string> = {
  ChooseAction: 'Action',
  Verify: 'Outcome',
  DetectProgress: 'Progress',
  ShouldContinue: 'Route',
  SwitchPolicy: 'Policy',
};
const BY: Record<string, string> = { model: 'model', cache: 'model, asked before', advice: 'model, earlier advice', fallback: 'rule' };

export function DecisionTable() {
  const { decisions, summary } = useReport();
  const priced = summary.llm.calls > 0;
  return (
    <section className="view" data-view="decisions" aria-label="Decisions">
      {decisions.length === 0 ? (
        <Empty title="No decision">The report was written without them.</Empty>
      ) : (
        <>
          <p className="dim">{figures(summary.llm)}</p>
          <table className="decisions">
            <thead>
              <tr>
                {['Step', 'Decision', 'What', 'Who', 'Why', ...(priced ? ['Tokens', 'Cost'] : [])].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {decisions.map((one) => (
                <Row key={`${one.step} ${one.node}`} decision={one} priced={priced} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Row({ decision, priced }: { decision: Decision; priced: boolean }) {
  const { inquiry, cause, node, what, plan } = decision;
  const paid = inquiry && inquiry.calls > 0 ? inquiry : undefined;
  return (
    <tr>
      <td className="number">{decision.step}</td>
      <td>{NODES[node] ?? node}</td>
      <td dir="auto">{node === 'ChooseAction' ? what : spaced(what)}</td>
      <td>
        {inquiry ? (BY[decision.by] ?? decision.by) : 'rule'}
        {cause && inquiry && (
          <span className="cause" title={decision.detail ?? undefined}>
            {spaced(cause)}
          </span>
        )}
      </td>
      <td dir="auto" className="dim">
        {decision.reason}
        {plan.length > 0 && (
          <span className="plan" title="the plan">
            {plan.join(' → ')}
          </span>
        )}
      </td>
      {priced && <td className="number">{paid && count(paid.tokens_in + paid.tokens_out)}</td>}
      {priced && <td className="number">{paid && money(paid.cost_usd)}</td>}
    </tr>
  );
}

function figures(llm: LlmFigures): string {
  if (llm.cache_hits === 0 && llm.cache_misses === 0) {
    return 'No model was asked: each decision was made by its own rule.';
  }
  const lost = llm.lost > 0 ? ` (${llm.lost} with a lost reply, perhaps paid for)` : '';
  const fallbacks = Object.entries(llm.fallbacks).map(([cause, times]) => `${times} × ${spaced(cause)}`);
  return (
    `${count(llm.calls)} calls${lost}, ${count(llm.cache_hits)} answers from the cache, ${count(llm.tokens_in)} tokens sent, ` +
    `${count(llm.tokens_out)} answered, cost ${money(llm.cost_usd)}${fallbacks.length > 0 ? `; not the model’s: ${fallbacks.join(', ')}` : ''}.`
  );
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ');
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function money(usd: number | null): string {
  return usd === null ? 'not known' : `$${usd.toLocaleString('en', { maximumSignificantDigits: 4 })}`;
}
