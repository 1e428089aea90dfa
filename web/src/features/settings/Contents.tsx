import type { RefObject } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './Contents.module.css';
import { type SectionId, sections } from './sections.ts';
import { useReadSection } from './use-section.ts';

type Props = {
  /** The section that the address names. Null if it names none. */
  named: SectionId | null;
  column: RefObject<HTMLElement | null>;
};

/**
 * The list of sections. On large screens the list marks the section that the user is reading. On small screens it is a
 * screen of its own.
 */
export function Contents({ named, column }: Props) {
  const read = useReadSection(column, named);
  return (
    <nav aria-label="Settings" className={css.contents} data-away={named !== null || undefined}>
      <ul>
        {sections.map(({ id, label, holds }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cx('row gap-12', css.link)}
              aria-current={id === read ? 'location' : undefined}
            >
              <span className="grid flex-1 min-w-0 name">
                <span>{label}</span>
                <span className={css.holds}>{holds}</span>
              </span>
              <Icon name="next" size={20} className={cx('text-ink2', css.arrow)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
