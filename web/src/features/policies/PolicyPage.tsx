import { screens } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { usePage } from '#platform/page.ts';
import { cx } from '#ui/cx.ts';
import css from './PolicyPage.module.css';
import { type PolicySection, PolicyText } from './PolicyText.tsx';

type Props = { screen: 'privacy' | 'terms'; intro: ReactNode; sections: readonly PolicySection[] };

/**
 * A legal page. On large screens the table of contents is beside the text. On small screens it is collapsed above the
 * text.
 */
export function PolicyPage({ screen, intro, sections }: Props) {
  const heading = usePage(screen);
  const contents = (
    <ul>
      {sections.map((section) => (
        <li key={section.id}>
          <a className={cx('block pad-y-8 text-ink2', css.link)} href={`#${section.id}`}>
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={cx('grid gap-24 max-w-content mx-auto', css.page)}>
      <header className={cx('grid gap-10 max-w-text', css.head)}>
        <h1 ref={heading} tabIndex={-1} className="headline">
          {screens[screen].title}
        </h1>
        <p className="type-hint text-ink3">
          Effective <time dateTime="2023-07-15">15/07/2023</time>
        </p>
        <p>{intro}</p>
      </header>
      <nav className={css.aside} aria-label="Contents">
        {contents}
      </nav>
      <details className={cx('round-control bg-sunken', css.folded)}>
        <summary>Contents</summary>
        <nav aria-label="Contents">{contents}</nav>
      </details>
      <PolicyText sections={sections} />
    </div>
  );
}
