import { AGE_MAX, AGE_MIN } from '@quad/contract/dating/limits.ts';
import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { Switch } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import css from './DateTile.module.css';
import { changeDateProfile, dateProfile } from './queries.ts';

type Change = Parameters<typeof changeDateProfile>[1];
type GroupProps = { profile: DateProfile; isResting: boolean; change: (changes: Change) => void };

/** Source: decisions.md "Dating". */
const LOCKED = "You can't change this while committed";

/**
 * The user's choices about dating: whether others can meet the user, whether others see the country of the user's
 * family, and whom the user does not want to meet.
 */
export function DatePreferences({ isCommitted }: { isCommitted: boolean }) {
  const cache = useQueryClient();
  const { data: profile, error, isFetching, refetch } = useQuery(dateProfile);
  const connected = useConnected((state) => state.connected);
  const change = (changes: Change) => void changeDateProfile(cache, changes);
  if (!profile)
    return error ? (
      <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={3} />
    );
  return (
    <>
      {!connected && <p className="hint">You’re offline. You can change these once you’re back.</p>}
      <Switch
        name="hidden"
        label="Hide my date profile"
        hint={
          isCommitted
            ? LOCKED
            : 'Your matches go at once, on both sides. Show it again, and new ones come with the next update. Chats stay.'
        }
        checked={isCommitted || profile.hidden}
        disabled={isCommitted || !connected}
        onChange={(hidden) => change({ hidden })}
      />
      <Switch
        name="show_country"
        label="Show where my family is from"
        hint="Your matches see the country on your card."
        checked={profile.show_country}
        disabled={!connected}
        onChange={(show_country) => change({ show_country })}
      />
      <WhomToMeet profile={profile} isResting={!connected} change={change} />
    </>
  );
}

function WhomToMeet({ profile, isResting, change }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="stack gap-8">
      <h3 id={id}>Who you’d like to meet</h3>
      <p className="hint">
        It works both ways: leave someone out, and they won’t meet you either. Matches you leave out go at
        once. Widen it, and new ones come with the next update.
      </p>
      <Ages profile={profile} isResting={isResting} change={change} />
      <Switch
        name="hide_from_friends"
        label="Leave out my friends"
        checked={profile.hide_from_friends}
        disabled={isResting}
        onChange={(hide_from_friends) => change({ hide_from_friends })}
      />
      <Switch
        name="hide_from_course"
        label="Leave out people in my course and year"
        checked={profile.hide_from_course}
        disabled={isResting}
        onChange={(hide_from_course) => change({ hide_from_course })}
      />
    </div>
  );
}

/** The minimum and maximum age of people to meet. The minimum cannot exceed the maximum. */
function Ages({ profile: { age_min, age_max }, isResting, change }: GroupProps) {
  return (
    <div className={cx('grid gap-12', css.ages)}>
      <Select
        label="Youngest"
        name="age_min"
        empty="Any age"
        choices={years(AGE_MIN, age_max ?? AGE_MAX)}
        value={age_min ?? ''}
        disabled={isResting}
        onChange={(value) => change({ age_min: value ? Number(value) : null })}
      />
      <Select
        label="Oldest"
        name="age_max"
        empty="Any age"
        choices={years(age_min ?? AGE_MIN, AGE_MAX)}
        value={age_max ?? ''}
        disabled={isResting}
        onChange={(value) => change({ age_max: value ? Number(value) : null })}
      />
    </div>
  );
}

const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_any, at) => ({ value: `${from + at}`, label: `${from + at}` }));
