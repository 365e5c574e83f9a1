import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../api/client';
import type { Schemas } from '../api/schemas';

const HELD_MS = 8 * 60_000; // an address holds for ten minutes

type Props = { hash: string; label: string; width?: number; height?: number; small?: boolean };

/** A picture by its hash, or its small form. A browser sends no key for pictures, so its address is signed first. */
export function FilePicture({ hash, label, width, height, small = false }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['file', hash, small],
    queryFn: () => read<Schemas['FileAddress']>(`/files/${hash}/address${small ? '?size=small' : ''}`),
    staleTime: HELD_MS,
    gcTime: HELD_MS,
    refetchInterval: HELD_MS,
    placeholderData: keepPreviousData,
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
