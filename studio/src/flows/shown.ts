/** While nobody looks, nothing is asked for: a browser has few connections to a host. */
export function shown(gone: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((look) => {
    document.addEventListener('visibilitychange', () => look(), { once: true, signal: gone });
    gone.addEventListener('abort', () => look());
  });
}
