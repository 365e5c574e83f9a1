// A moment of a run as it stands in the address: `ID@SEQ`; `ID` alone is the end, live.

export type Cursor = { run: string; seq: number | undefined };

export function parseCursor(address: string): Cursor {
  const at = address.lastIndexOf('@');
  const seq = address.slice(at + 1);
  return at > 0 && /^\d{1,15}$/.test(seq) ? { run: address.slice(0, at), seq: Number(seq) } : { run: address, seq: undefined };
}

export function formatCursor(run: string, seq: number | undefined): string {
  return seq === undefined ? run : `${run}@${seq}`;
}
