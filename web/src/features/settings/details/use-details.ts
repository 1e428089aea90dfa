import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RememberedUser } from '#platform/session.ts';
import { useAway } from '#platform/use-away.ts';
import { useSend } from '#platform/use-send.ts';
import { showToast } from '#ui/toasts.ts';
import { nameLine, studiesLine } from './corrections-left.ts';
import { correct, type Correction, corrections } from './queries.ts';

export type Typed = {
  first_name: string;
  last_name: string;
  other_names: string;
  course: { value: number; label: string } | null;
  year_level: number | null;
};

const savedOf = ({ first_name, last_name, other_names, course, year_level }: RememberedUser): Typed => ({
  first_name,
  last_name,
  other_names: other_names ?? '',
  course: course && { value: course.course_id, label: course.course_name },
  year_level,
});

/** The state of the form in which the user corrects their details, and its actions. */
export function useDetails(me: RememberedUser, onClose: () => void) {
  const cache = useQueryClient();
  const { data: left } = useQuery(corrections);
  const [changes, setChanges] = useState<Partial<Typed>>({});
  const { send, busy, errorOf, clearErrors } = useSend((input: Correction) => correct(cache, input));
  const away = useAway();
  const saved = savedOf(me);
  const typed = { ...saved, ...changes };
  const correction = correctionOf(saved, typed);
  const isChanged = Object.keys(correction).length > 0;

  function change(some: Partial<Typed>, ...fields: (keyof Correction)[]): void {
    setChanges((now) => ({ ...now, ...some }));
    clearErrors(...fields);
  }

  function clear(): void {
    setChanges({});
    clearErrors();
  }

  async function submit(): Promise<void> {
    if (!isChanged || away) return;
    const answer = await send(correction);
    if (!answer?.status) return;
    const now = cache.getQueryData(corrections.queryKey);
    const lines = [
      ...('first_name' in correction ? [nameLine(now?.name)] : []),
      ...('course_id' in correction || 'year_level' in correction ? [studiesLine(now?.studies)] : []),
    ];
    showToast(['Saved.', ...lines].join(' '));
    onClose();
  }

  const why = away
    ? `${away} You can save once you’re back online.`
    : isChanged
      ? null
      : 'No changes to save.';
  return { typed, left, why, isChanged, busy, errorOf, change, clear, submit };
}

/**
 * Returns the changed fields as they are sent. If a part of the name has changed, all parts are sent, because the
 * server checks the name as a whole.
 */
function correctionOf(saved: Typed, typed: Typed): Correction {
  const names = ['first_name', 'last_name', 'other_names'] as const;
  const isOtherName = names.some((name) => typed[name].trim() !== saved[name]);
  const { first_name, last_name, other_names, course, year_level } = typed;
  return {
    ...(isOtherName && { first_name, last_name, other_names }),
    // A missing course is sent as an empty text, which the check reports as missing.
    ...(course?.value !== saved.course?.value && { course_id: course?.value ?? ('' as unknown as number) }),
    ...(year_level !== null && year_level !== saved.year_level && { year_level }),
  };
}
