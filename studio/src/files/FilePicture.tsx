import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client';
import type { Schemas } from '../api/schemas';

const HELD_MS = 8 * 60_000; // an address holds for ten minutes

type Props = { hash: string; label: string; width?: number; height?: number };

/** A picture by its hash. A browser sends no key for pictures, so its address is signed first. */
export function FilePicture({ hash, label, width, height }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['file', hash],
    queryFn: () => read<Schemas['FileAddress']>(`/files/${hash}/address`),
    staleTime: HELD_MS,
    gcTime: HELD_MS,
    refetchInterval: HELD_MS,
  });
  return data && !isError ? (
    <img
      className="picture"
      src={data.address}
      alt={label}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  ) : (
    <span
      className="picture none"
      role="img"
      aria-label={isError ? `${label}: the picture is not there` : label}
      style={{ width, height }}
    />
  );
}
