import type { ReactNode } from 'react';
import { LinkedText } from './LinkedText.tsx';
import styles from './MessageBubble.module.css';
import { VideoPreviews } from './VideoPreviews.tsx';

/** What somebody wrote, where it holds addresses: as links, with the videos they lead to under it. */
export default function LinkedMessage({ content, stamp }: { content: string; stamp: ReactNode }) {
  return (
    <>
      <p className={styles.text}>
        <bdi>
          <LinkedText content={content} />
        </bdi>
        {stamp}
      </p>
      <VideoPreviews content={content} />
    </>
  );
}
