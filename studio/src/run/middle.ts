/** The middle of a line of points, by its length. */
export function middle(points: number[][]): [number, number] {
  const lengths = points.slice(1).map(([x = 0, y = 0], i) => Math.hypot(x - (points[i]?.[0] ?? 0), y - (points[i]?.[1] ?? 0)));
  let rest = lengths.reduce((sum, one) => sum + one, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    const [x0 = 0, y0 = 0] = points[i] ?? [];
    const [x1 = 0, y1 = 0] = points[i + 1] ?? [];
    if (rest <= length && length > 0) {
      return [x0 + ((x1 - x0) * rest) / length, y0 + ((y1 - y0) * rest) / length + 4];
    }
    rest -= length;
  }
  return [points[0]?.[0] ?? 0, points[0]?.[1] ?? 0];
}
