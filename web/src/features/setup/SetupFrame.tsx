import { screens } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { useLogout } from '#features/me/use-logout.tsx';
import { usePage } from '#platform/page.ts';
import { useSession } from '#platform/session.ts';
import { BigHead } from '#ui/BigHead.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Mark } from '#ui/Mark.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import css from './SetupFrame.module.css';

type Props = {
  /** The heading of the page. The default is the screen's own title. */
  title?: string;
  lede?: ReactNode;
  /** The number of the step, counted from 1. Null for the intro. */
  step: number | null;
  children: ReactNode;
};

/**
 * The number of steps after the intro, including the optional step and the confirmation. Source: decisions.md "Setup
 * route".
 */
const STEPS = 5;

/** The frame of one step of the wizard: progress, title and fields. It has no navigation except the logout. */
export function SetupFrame({ title, lede, step, children }: Props) {
  const heading = usePage('setup', title);
  // After Finish, the frame has a link to the dashboard instead of the logout.
  const isSetUp = useSession((session) => session.setup_stage === 1);
  return (
    <div className={cx('column gap-12 w-full mx-auto', css.screen)}>
      <header className={cx('row justify-between min-h-control', css.top)}>
        {step === null ? <Mark size={40} /> : <Stepper step={step} of={STEPS} />}
        {!isSetUp && <LeaveButton />}
      </header>
      <main className={cx('grid content-start gap-24 edge', css.card)}>
        <BigHead title={title ?? screens.setup.title} lede={lede} headingRef={heading} />
        {children}
      </main>
    </div>
  );
}

function LeaveButton() {
  const { press, busy, question } = useLogout();
  return (
    <>
      <Button kind="quiet" size="tool" busy={busy} onClick={press}>
        Logout
      </Button>
      {question}
    </>
  );
}
