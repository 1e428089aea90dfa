import { useState } from 'react';
import { paths } from '#platform/paths.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { clearEverything, noteUnfinishedLogout, useHasSession } from '#platform/session.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import css from './LandingPage.module.css';

/**
 * The buttons of the landing page. The browser knows before the first paint whether there is a session, so the buttons
 * do not change. Source: specification 1 §2.
 */
export function LandingActions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const hasSession = useHasSession();
  const [leaving, setLeaving] = useState<'no' | 'now' | 'done'>('no');

  async function leave() {
    setLeaving('now');
    // Only a logout needs the code that sends requests. So the page loads that code here.
    const code = await import('#features/me/queries.ts').catch(fallbackTo(null));
    if (code) await code.logOut();
    else leaveUnheard();
    setLeaving('done');
    onLoggedOut();
  }

  if (!hasSession) {
    return (
      <div className={cx('flex flex-wrap gap-12', css.actions)}>
        <ButtonLink size="big" tail href={paths.register}>
          Sign Up
        </ButtonLink>
        <ButtonLink size="big" kind="line" href={paths.login}>
          Log In
        </ButtonLink>
        <p className="visually-hidden" role="status">
          {leaving === 'done' && 'You’re logged out'}
        </p>
      </div>
    );
  }
  return (
    <div className={cx('flex flex-wrap gap-12', css.actions)}>
      <ButtonLink size="big" href={paths.messages}>
        Enter
      </ButtonLink>
      <Button size="big" kind="line" busy={leaving === 'now'} onClick={() => void leave()}>
        Logout
      </Button>
      <ButtonLink size="big" kind="line" href={paths.login}>
        Log In
      </ButtonLink>
    </div>
  );
}

/**
 * Logs out on this device only, if the code that sends requests cannot be fetched. The next page load sends the logout
 * to the server.
 */
function leaveUnheard(): void {
  clearEverything();
  noteUnfinishedLogout(true);
}
