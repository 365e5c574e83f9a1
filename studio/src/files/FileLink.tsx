/** A file that a run refers to: its picture, or its type and size, and the way to all of it. */
import type { KnownFile } from './useFiles';

type Props = { file: KnownFile; label: string; height?: number };

const KB = 1000;

export function FileLink({ file, label, height = 60 }: Props) {
  const size = file.bytes < KB ? `${file.bytes} bytes` : `${Math.round(file.bytes / KB).toLocaleString()} kB`;
  return (
    <a className="file" href={file.address} target="_blank" rel="noopener noreferrer" title={`${file.type}, ${size}`}>
      {file.type.startsWith('image/') ? (
        <img src={file.small} alt={`Picture: ${label}`} height={height} loading="lazy" decoding="async" />
      ) : (
        <>
          {file.type.replace(/;.*/, '')}, {size}
          <span className="hidden">: {label}</span>
        </>
      )}
    </a>
  );
}
