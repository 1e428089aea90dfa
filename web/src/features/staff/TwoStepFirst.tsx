import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { me } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';

/**
 * Tells staff that the console needs a login with a code. Fetches the user again, because the user may no longer be on
 * staff.
 */
export function TwoStepFirst() {
  const heading = usePage('staff');
  const cache = useQueryClient();
  useEffect(() => void cache.invalidateQueries({ queryKey: me.queryKey }), [cache]);
  return (
    <Screen title="Staff" headingRef={heading}>
      <EmptyState
        text="Switch on two-step login first."
        hint="What’s in here is private to other people. Your password alone doesn’t open it."
        action={<ButtonLink href={`${paths.settings}#security`}>Go to Security</ButtonLink>}
      />
    </Screen>
  );
}
