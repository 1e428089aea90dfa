import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { MentionedText } from '../../mentions/MentionedText.tsx';
import bubble from '../MessageBubble.module.css';
import css from './Links.module.css';
import { layLinks } from './message-links.ts';
import { VideoPreviews } from './VideoPreviews.tsx';

type Props = {
  content: string;
  /** The members whom the text mentions. */
  mentions?: readonly number[] | undefined;
  stamp: ReactNode;
};

const NOBODY: readonly number[] = [];

/** A message with links or mentions: its text, the previews of its videos, and the hosts of its other links. */
export default function LinkedMessage({ content, mentions = NOBODY, stamp }: Props) {
  const { words, videos, hosts } = layLinks(content);
  const hasFoot = videos.length > 0 || hosts.length > 0;
  return (
    <>
      {words && (
        <p className={cx(bubble.text, videos.length > 0 && css.above)}>
          <bdi>
            <MentionedText content={words} mentions={mentions} />
          </bdi>
          {!hasFoot && stamp}
        </p>
      )}
      {videos.length > 0 && <VideoPreviews videos={videos} isAlone={!words} />}
      {hasFoot && (
        <p className={cx('flex flex-wrap items-baseline type-meta', css.foot)}>
          {hosts.length > 0 && <bdi>{hosts.join(', ')}</bdi>}
          {stamp}
        </p>
      )}
    </>
  );
}
