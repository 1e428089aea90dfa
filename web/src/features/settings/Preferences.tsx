import type { Preferences as Chosen } from '@quad/contract/preferences/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { InstallHint } from '#features/me/InstallHint.tsx';
import { changePreference, preferences, usePreferences } from '#features/preferences/queries.ts';
import { useAway } from '#platform/use-away.ts';
import { Switch } from '#ui/Checkbox.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import css from './SettingsPage.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

type Row = { name: keyof Chosen; label: string; hint?: string };

const notices: Row[] = [
  { name: 'friend_requests', label: 'Friend requests', hint: 'They still wait on the Friends page.' },
  { name: 'chats', label: 'New chats and groups' },
  { name: 'posts', label: 'Comments on your posts' },
  { name: 'dating', label: 'Dating' },
  { name: 'banner', label: 'Banner for new messages', hint: 'Slides in while you’re elsewhere on Quad.' },
];

const ways: Row[] = [
  ...(matchMedia('(any-pointer: fine)').matches
    ? [{ name: 'shortcuts', label: 'Keyboard shortcuts', hint: 'Press ? anywhere for the list.' } as const]
    : []),
  {
    name: 'reduce_data',
    label: 'Reduce data',
    hint: 'Fetches nothing ahead. Photos still load.',
  },
];

/**
 * The user's preferences. The theme is stored on this device only. The other settings apply to all of the user's
 * devices.
 */
export function Preferences() {
  const { error, isFetching, refetch } = useQuery(preferences);
  return (
    <>
      <ThemeChoice />
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Switches title="Everyday use" rows={ways} />
      <InstallHint />
    </>
  );
}

/** The settings of the notifications that appear while Quad is open. */
export function NoticesInQuad() {
  const { error, isFetching, refetch } = useQuery(preferences);
  return (
    <>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Switches
        title="While Quad is open"
        hint="Turn any of these off, and back on whenever you like. You won’t miss anything."
        rows={notices}
      />
    </>
  );
}

function Switches({ title, hint, rows }: { title: string; hint?: string; rows: readonly Row[] }) {
  const id = useId();
  const cache = useQueryClient();
  const values = usePreferences();
  const { isSuccess } = useQuery(preferences);
  const away = useAway();
  return (
    <div role="group" aria-labelledby={id} className="stack gap-8">
      <h3 id={id}>{title}</h3>
      {hint && <p className={css.aside}>{hint}</p>}
      {away && <p className={css.aside}>{`${away} You can change these once you’re back.`}</p>}
      {rows.map(({ name, ...words }) => (
        <Switch
          key={name}
          name={name}
          {...words}
          checked={values[name]}
          disabled={!isSuccess || away !== null}
          onChange={(isOn) => void changePreference(cache, { [name]: isOn })}
        />
      ))}
    </div>
  );
}
