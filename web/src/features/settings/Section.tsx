import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import { useEver } from '#ui/use-ever.ts';
import { type SectionId, sections } from './sections.ts';
import css from './SettingsPage.module.css';

type Props = {
  id: SectionId;
  /** The section that the address names. On small screens only this section is shown. */
  named: SectionId | null;
  children: ReactNode;
};

/**
 * One section of the settings. On small screens its content is drawn when the user first opens it. From then on it
 * stays mounted.
 */
export function Section({ id, named, children }: Props) {
  const isDesktop = useDesktop();
  const wasOpen = useEver(isDesktop || id === named);
  return (
    <section
      id={id}
      className={cx('stack', css.section)}
      aria-labelledby={`${id}-title`}
      data-away={id !== named || undefined}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {sections.find((one) => one.id === id)?.label}
      </h2>
      {wasOpen && children}
    </section>
  );
}
