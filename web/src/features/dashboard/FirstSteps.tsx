import { useState } from 'react';
import { Link } from 'wouter';
import { deviceStorage } from '#platform/storage.ts';
import type { RememberedUser } from '#platform/session.ts';
import { paths } from '#platform/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import css from './FirstSteps.module.css';

const DISMISSED = 'quad-first-steps';

type Props = { me: RememberedUser; hasFriends: boolean };

/** Three things that make Quad worth opening, until they are done or sent away. */
export function FirstSteps({ me, hasFriends }: Props) {
  const [isDismissed, setDismissed] = useState(readDismissed);
  const steps = [
    {
      label: 'Add a picture',
      hint: 'So people know it is you',
      isDone: me.pfp_url !== null,
      href: paths.settings,
    },
    { label: 'Write a bio', hint: 'A line or two is plenty', isDone: Boolean(me.bio), href: paths.settings },
    { label: 'Add a friend', hint: 'A chat opens by itself', isDone: hasFriends, href: paths.findPeople },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || done === steps.length) return null;

  function dismiss(): void {
    keepDismissed();
    setDismissed(true);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }

  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <header className={css.header}>
        <h2 id="first-steps">First steps</h2>
        <p className={css.count}>{`${done} of ${steps.length} done`}</p>
        <IconButton icon="close" label="Dismiss first steps" onClick={dismiss} />
      </header>
      <ul className={css.list}>
        {steps.map(({ label, hint, isDone, href }) => (
          <li key={label} className={css.step} data-done={isDone || undefined}>
            <span className={css.tick}>{isDone && <Icon name="check" size={20} />}</span>
            {isDone ? (
              <span className={css.label}>
                {label}
                <span className="visually-hidden">, done</span>
              </span>
            ) : (
              <span>
                <Link href={href} className={css.label}>
                  {label}
                </Link>
                <span className={css.hint}>{hint}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const readDismissed = (): boolean => deviceStorage.get(DISMISSED) !== null;
const keepDismissed = (): void => deviceStorage.set(DISMISSED, '1');
