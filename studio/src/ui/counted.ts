/** A number of things, with the word for one or for several: "1 error", "1,204 runs". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : several}`;
}
