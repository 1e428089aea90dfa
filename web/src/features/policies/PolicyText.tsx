import type { ReactNode } from 'react';
import css from './PolicyText.module.css';

/** One section of a legal text. */
export type PolicySection = {
  /** Its address on the page. */
  id: string;
  title: string;
  /** The section in one plain line. */
  summary: string;
  paragraphs: readonly ReactNode[];
  /** What follows the paragraphs. */
  list?: ReactNode;
};

/** A legal text: each section with its gist first, so that one can read only as far as one needs. */
export function PolicyText({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <div className={css.text}>
      {sections.map(({ id, title, summary, paragraphs, list }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          <p className={css.summary}>{summary}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {list}
        </section>
      ))}
    </div>
  );
}
