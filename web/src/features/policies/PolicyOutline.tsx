import { Icon } from '#ui/Icon.tsx';
import css from './PolicyOutline.module.css';
import type { PolicySection } from './PolicyText.tsx';

/** A legal text in collapsed form: only the summary of each section. A press on a summary opens the whole section. */
export function PolicyOutline({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <div className={css.outline}>
      {sections.map(({ id, title, summary, paragraphs, list }) => (
        <details key={id}>
          <summary className={css.gist}>
            <span className={css.words}>
              <h2 className="name">{title}</h2>
              <span className="hint">{summary}</span>
            </span>
            <Icon name="down" size={20} className={css.arrow} />
          </summary>
          <div className={css.whole}>
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
