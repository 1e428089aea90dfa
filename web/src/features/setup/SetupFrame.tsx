import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '#features/me/requests.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import css from './SetupFrame.module.css';

type Props = {
  title: string;
  lede?: ReactNode;
  /** 1 to 4; none once everything is done. */
  step: number | null;
  children: ReactNode;
};

/** One card of the wizard: how far, what it is about, its fields. No navigation, only the way out. */
export function SetupFrame({ title, lede, step, children }: Props) {
  const heading = usePage(title);
  const [, navigate] = useLocation();
  return (
    <div className={css.screen}>
      <header className={css.top}>
        {step === null ? <Mark size={40} /> : <Stepper step={step} of={4} />}
        <Button kind="quiet" size="tool" onClick={() => void logOut().then(() => navigate(paths.landing))}>
          Logout
        </Button>
      </header>
      <main className={css.card}>
        <div className={css.head}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {lede && <p className={css.lede}>{lede}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
