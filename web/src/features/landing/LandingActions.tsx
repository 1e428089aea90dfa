import { useState } from 'react';
import { paths } from '#platform/paths.ts';
import { cameWithSession } from '#platform/session.ts';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import css from './LandingPage.module.css';

/**
 * Sign Up and Log In for visitors; Enter, Logout and Log In for whoever has a session. Known before the first paint, so
 * the buttons never swap. Source: specification 1 §2.
 */
export function LandingActions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const [hasSession, setHasSession] = useState(cameWithSession);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    // Only those who leave need the code that talks to the server; everybody else loads the page without it.
    const { logOut } = await import('#features/me/requests.ts');
    await logOut();
    setHasSession(false);
    setLeaving(false);
    announce('You are logged out');
    onLoggedOut();
  }

  if (!hasSession) {
    return (
      <div className={css.actions}>
        <ButtonLink size="big" tail href={paths.register}>
          Sign Up
        </ButtonLink>
        <ButtonLink size="big" kind="line" href={paths.login}>
          Log In
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={css.actions}>
      <ButtonLink size="big" href={paths.messages}>
        Enter
      </ButtonLink>
      <Button size="big" kind="line" busy={leaving} onClick={() => void leave()}>
        Logout
      </Button>
      <ButtonLink size="big" kind="line" href={paths.login}>
        Log In
      </ButtonLink>
    </div>
  );
}
