import styles from './LinkedText.module.css';
import { splitLinks } from './links.ts';

/** What somebody wrote, with the addresses in it as links that open beside the page and tell the other side nothing. */
export function LinkedText({ content }: { content: string }) {
  return splitLinks(content).map((part, at) =>
    part.kind === 'link' ? (
      <a
        // Parts have no identity but their place; a message's text never changes.
        key={`${at} ${part.href}`}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={styles.link}
      >
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    ) : (
      part.text
    ),
  );
}
