import { useEffect, useState } from 'react';

/** Of a value that changes fast, one each so many milliseconds; of one that rests the newest at once. */
export function useQuiet<T>(value: T, everyMs: number): T {
  const [quiet, setQuiet] = useState(value);
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (Object.is(value, quiet)) {
      return;
    }
    const tell = () => {
      setQuiet(value);
      setSince(performance.now());
    };
    const wait = since + everyMs - performance.now();
    if (wait <= 0) {
      tell();
      return;
    }
    const later = setTimeout(tell, wait);
    return () => clearTimeout(later);
  }, [value, quiet, since, everyMs]);
  return quiet;
}
