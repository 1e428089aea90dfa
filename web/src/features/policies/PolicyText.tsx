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
};

type Props = {
  sections: readonly PolicySection[];
  /** Level of the headings: 2 on a page of its own, 3 inside another. */
  level?: 2 | 3;
};

/** A legal text: each section with its gist first, so that one can read only as far as one needs. */
export function PolicyText({ sections, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css.text}>
      {sections.map(({ id, title, summary, paragraphs }) => (
        <section key={id} aria-labelledby={id}>
          <Heading id={id} tabIndex={-1} className={css.title}>
            {title}
          </Heading>
          <p className={css.summary}>{summary}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
