/** How far the step is that is worked on, as it tells itself: unlike all else on the page it is in no journal, and looks so. */
import { useRef, useState } from 'react';
import type { Progress } from '../live/hub';
import { useLive } from '../live/useLive';
import { hearing, NOTHING_HEARD } from './progress';

export function StepProgress({ run, shown }: { run: string; shown: boolean }) {
  const heard = useRef(NOTHING_HEARD);
  const [told, tell] = useState<Progress>();
  useLive('progress', (event) => {
    heard.current = hearing(run, heard.current, event);
    tell(heard.current.told);
  });
  if (!shown || !told) {
    return null;
  }
  return (
    <span className="step-progress" title={`${told.node} tells this; it is in no journal`}>
      <span className="hidden">not in the journal: </span>
      {told.message} …
    </span>
  );
}
