import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { LinkedText } from '#ui/LinkedText.tsx';
import styles from './MessageBubble.module.css';
import { linkedVideos } from './video-links.ts';
import { VideoPreviews } from './VideoPreviews.tsx';

/** What somebody wrote, where it holds addresses: as links, with the videos they lead to under it. */
export default function LinkedMessage({ content, stamp }: { content: string; stamp: ReactNode }) {
  return (
    <>
      <p className={cx(styles.text, linkedVideos(content).length > 0 && styles.aboveVideos)}>
        <bdi>
          <LinkedText content={content} />
        </bdi>
        {stamp}
      </p>
      <VideoPreviews content={content} />
    </>
  );
}
