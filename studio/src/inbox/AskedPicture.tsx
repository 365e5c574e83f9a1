import { useState } from 'react';
import { FilePicture } from '../files/FilePicture';
import type { Region } from './asked';
import './inbox.css';

/** A question's picture, small beside its words and large when it is pressed, with what the question is about outlined. */
export function AskedPicture({ name, hash, target }: { name: string; hash: string; target: Region | undefined }) {
  const [large, enlarge] = useState(false);
  return (
    <button
      type="button"
      className="asked-picture"
      aria-pressed={large}
      title={large ? 'Show it smaller' : 'Show it larger'}
      onClick={() => enlarge(!large)}
    >
      <FilePicture hash={hash} label={target ? `${name}, with the target outlined` : name} />
      <TargetOutline target={target} />
    </button>
  );
}

/** Where on the picture around it something is done. */
export function TargetOutline({ target }: { target: Region | undefined }) {
  return target ? (
    <span
      className="asked-target"
      aria-hidden="true"
      style={{ left: share(target.left), top: share(target.top), width: share(target.width), height: share(target.height) }}
    />
  ) : null;
}

function share(part: number): string {
  return `${Math.max(0, Math.min(1, part)) * 100}%`;
}
