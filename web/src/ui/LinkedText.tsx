import { cx } from './cx.ts';
import styles from './LinkedText.module.css';
import { splitLinks } from './links.ts';

/** A user's text. Web addresses in the text are links. A link opens a new tab, and the linked site gets no referrer. */
export function LinkedText({ content }: { content: string }) {
  return splitLinks(content).map((part, at) =>
    part.kind === 'link' ? (
      <a
        // The index is a safe key, because the text never changes.
        key={`${at} ${part.href}`}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={cx('round-4 underline', styles.link)}
      >
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    ) : (
      part.text
    ),
  );
}
