import type { SealedThing } from '@quad/contract/reports/staff-shapes.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import css from './reports.module.css';

type Media = SealedThing['media'];

/**
 * The files of a case. Each is blurred, grey and muted until the user reveals it. The next case starts with blurred
 * files again.
 */
export function SealedMedia({ media }: { media: Media }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  useShortcuts([
    {
      keys: 'b',
      label: 'Blur or show files',
      group: 'Review',
      run: () => setShown(shown.length > 0 ? [] : media.map(({ url }) => url)),
    },
  ]);
  return (
    <ul className="flex flex-wrap gap-12">
      {media.map(({ url, type, alt }, at) => {
        const isShown = shown.includes(url);
        const name = `${type === 'image' ? 'picture' : 'video'} ${at + 1}`;
        return (
          <li key={url} className="grid gap-8">
            <div
              className={cx('overflow-hidden round-control', css.file)}
              data-blurred={!isShown || undefined}
            >
              {type === 'image' ? (
                <img src={url} alt={isShown ? (alt ?? `Reported ${name}`) : `Blurred ${name}`} />
              ) : (
                <video
                  src={url}
                  muted
                  controls={isShown}
                  preload="metadata"
                  aria-label={`Reported ${name}`}
                />
              )}
            </div>
            <Button
              kind="line"
              size="tool"
              aria-pressed={isShown}
              onClick={() => setShown(isShown ? shown.filter((one) => one !== url) : [...shown, url])}
            >
              {`Show ${name}`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
