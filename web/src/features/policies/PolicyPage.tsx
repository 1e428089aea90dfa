import { screens } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { usePage } from '#platform/page.ts';
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
          <a className={css.link} href={`#${section.id}`}>
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1} className="headline">
          {screens[screen].title}
        </h1>
        <p className={css.date}>
          Effective <time dateTime="2023-07-15">15/07/2023</time>
        </p>
        <p>{intro}</p>
      </header>
      <nav className={css.aside} aria-label="Contents">
        {contents}
      </nav>
      <details className={css.folded}>
        <summary>Contents</summary>
        <nav aria-label="Contents">{contents}</nav>
      </details>
      <PolicyText sections={sections} />
    </div>
  );
}
