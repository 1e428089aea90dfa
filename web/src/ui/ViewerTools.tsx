import type { Media } from '@quad/contract/core/media.ts';
import { useState } from 'react';
import { cx } from './cx.ts';
import { copyPhoto, shareFile, shareMethodOf } from './share-file.ts';
import { addDrawings, Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './MediaViewer.module.css';
import { viewerIcons } from './viewer-icons.ts';

addDrawings(viewerIcons, {});

/** The actions for the shown photo or video: share or copy, if the browser can, and save. */
export function ViewerTools({ item }: { item: Media }) {
  const method = shareMethodOf(item);
  const [isBusy, setBusy] = useState(false);
  async function share(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await (method === 'share' ? shareFile(item) : copyPhoto(item)).finally(() => setBusy(false));
  }
  return (
    <>
      {method && (
        <IconButton
          icon={method}
          label={method === 'share' ? 'Share' : 'Copy photo'}
          aria-disabled={isBusy}
          onClick={() => void share()}
        />
      )}
      <a
        className={cx('center flex-none round-15 text-ink2 hover-tint', styles.save)}
        href={item.url}
        download={item.name}
        aria-label="Save"
        data-tip="Save"
      >
        <Icon name="save" />
      </a>
    </>
  );
}
