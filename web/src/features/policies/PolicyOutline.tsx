import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './PolicyOutline.module.css';
import type { PolicySection } from './PolicyText.tsx';

/** The sections of a legal text, each collapsed to its summary. A press on a summary opens the section. */
export function PolicyOutline({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <div className={css.outline}>
      {sections.map(({ id, title, summary, paragraphs, list }) => (
        <details key={id}>
          <summary className={cx('row gap-12 min-h-row', css.gist)}>
            <span className="grid gap-2 flex-1 min-w-0">
              <h2 className="name">{title}</h2>
              <span className="hint">{summary}</span>
            </span>
            <Icon name="down" size={20} className={cx('text-ink2', css.arrow)} />
          </summary>
          <div className={cx('grid gap-10 text-ink2', css.whole)}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            {list}
          </div>
        </details>
      ))}
    </div>
  );
}
