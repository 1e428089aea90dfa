import { asksForHelp } from '@quad/contract/reports/asks-for-help.ts';
import { type MouseEvent, useEffect } from 'react';
import { paths } from '#platform/paths.ts';
import { help } from '#platform/help.ts';
import { cx } from '#ui/cx.ts';
import { screenHeading } from '#ui/focus.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from './HelpPanel.module.css';
import { closeHelp, noteText, useHelpShown } from './help-shown.ts';

/** On a small screen, the panel of a long form appears below the screen's end. So the page scrolls to the panel. */
const bringIntoSight = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'nearest' });

/** Shows help lines to a user whose text asks for help. The user can still send the text, and nobody is told. */
export default function HelpPanel({ place, text }: { place: string; text: string }) {
  const isShown = useHelpShown((shown) => shown.place === place);
  useEffect(() => noteText(place, text, asksForHelp(text)), [place, text]);
  if (!isShown) return null;
  const { main, emergency, isAlwaysOpen } = help();

  /**
   * Closes the panel. The close button disappears, so the text field gets the focus. Without a text field, the heading
   * gets it.
   */
  function close({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const next = currentTarget.form?.querySelector('textarea') ?? screenHeading();
    next?.focus();
    closeHelp(place, text);
  }
  return (
    <div ref={bringIntoSight} className={cx('flex-none overflow-auto overscroll-contain', css.panel)}>
      <Notice
        tone="bloom"
        icon="info"
        role="status"
        title="That sounds like a lot to carry."
        action={<IconButton icon="close" label="Close" onClick={close} />}
      >
        <p>
          You don’t have to carry it alone.{' '}
          {isAlwaysOpen ? `${main.name} listens at any hour:` : `Talk to ${main.name}:`}{' '}
          <a href={main.href}>{main.shown}</a>. Your campus has free counsellors, and{' '}
          <a href={paths.safety} target="_blank" rel="noopener">
            there are others
          </a>
          . In danger now? Call <a href={emergency.href}>{emergency.shown}</a>.
        </p>
      </Notice>
    </div>
  );
}
