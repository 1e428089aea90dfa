import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import css from './PolicyText.module.css';

/** One section of a legal text. */
export type PolicySection = {
  /** The section's id, which links use. */
  id: string;
  title: string;
  /** The meaning of the section in one sentence. */
  summary: string;
  paragraphs: readonly ReactNode[];
  list?: ReactNode;
};

/** A legal text. Each section begins with its summary, so that readers can skip the rest. */
export function PolicyText({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <div className={cx('grid max-w-text', css.text)}>
      {sections.map(({ id, title, summary, paragraphs, list }) => (
        <section className="grid gap-10" key={id} aria-labelledby={id}>
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
