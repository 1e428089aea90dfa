import { useState } from 'react';
import { Link } from 'wouter';
import { deviceStorage } from '#platform/storage.ts';
import type { RememberedUser } from '#platform/session.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { screenHeading } from '#ui/focus.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import css from './FirstSteps.module.css';

const DISMISSED = 'quad-first-steps';

const PROFILE = `${paths.settings}#profile`;

type Props = { me: RememberedUser; hasFriends: boolean };

/** Three first steps for a new user. They are shown until the user has done all of them or dismisses them. */
export function FirstSteps({ me, hasFriends }: Props) {
  const [isDismissed, setDismissed] = useState(readDismissed);
  const steps = stepsOf(me, hasFriends);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || done === steps.length) return null;

  function dismiss(): void {
    keepDismissed();
    setDismissed(true);
    screenHeading()?.focus();
  }

  return (
    <section className={cx('more-edge round-card bg-wattle-soft', css.steps)} aria-labelledby="first-steps">
      <header className="row gap-4-12">
        <h2 id="first-steps">First steps</h2>
        <p className="flex-1 hint">{`${done} of ${steps.length} done`}</p>
        <IconButton icon="close" label="Dismiss first steps" onClick={dismiss} />
      </header>
      <ul className={cx('flex flex-wrap', css.list)}>
        {steps.map((step) => (
          <Item key={step.label} step={step} />
        ))}
      </ul>
    </section>
  );
}

type Step = { label: string; hint: string; icon: IconName; isDone: boolean; href: string };

const stepsOf = (me: RememberedUser, hasFriends: boolean): Step[] => [
  {
    label: 'Add a picture',
    hint: 'So people know it’s you',
    icon: 'picture',
    isDone: me.pfp_url !== null,
    href: PROFILE,
  },
  {
    label: 'Write a bio',
    hint: 'A line or two is plenty',
    icon: 'edit',
    isDone: Boolean(me.bio),
    href: PROFILE,
  },
  {
    label: 'Add a friend',
    hint: 'A chat opens by itself',
    icon: 'add-person',
    isDone: hasFriends,
    href: paths.findPeople,
  },
];

function Item({ step: { label, hint, icon, isDone, href } }: { step: Step }) {
  return (
    <li className={cx('row gap-8 flex-none min-h-tool relative', css.step)} data-done={isDone || undefined}>
      <span className={cx('center flex-none', css.sign)}>
        <Icon name={isDone ? 'check' : icon} size={20} />
      </span>
      {isDone ? (
        <span className={cx('block name', css.label)}>
          {label}
          <span className="visually-hidden">, done</span>
        </span>
      ) : (
        <span>
          <Link href={href} className={cx('block name', css.label)}>
            {label}
          </Link>
          <span className={cx('hint', css.hint)}>{hint}</span>
        </span>
      )}
    </li>
  );
}

const readDismissed = (): boolean => deviceStorage.get(DISMISSED) !== null;
const keepDismissed = (): void => deviceStorage.set(DISMISSED, '1');
