import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { INTERESTS_MAX } from '@quad/contract/profile/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { hobbies, topics } from '#features/reference/queries.ts';
import { ChipPicker } from '#ui/ChipPicker.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { interestsOf, keyOf, offeredFirst } from './offered.ts';
import { popularInterests } from './queries.ts';

type Props = {
  chosen: readonly PersonInterest[];
  error?: string | undefined;
  onChange: (interests: PersonInterest[]) => void;
};

/** Chips to choose interests from all hobbies and topics. The settings and the setup use them. */
export function InterestPicker({ chosen, error, onChange }: Props) {
  const [all, some] = [useQuery(hobbies), useQuery(topics)];
  const { data: popular = [], isPending } = useQuery(popularInterests);
  const failed = all.error ?? some.error;
  if (failed) {
    const retry = () => void Promise.all([all.refetch(), some.refetch()]);
    return <LoadFailed error={failed} busy={all.isFetching || some.isFetching} onRetry={retry} />;
  }
  if (!all.data || !some.data || isPending) return <SkeletonRows count={3} />;
  const offered = interestsOf(all.data, some.data, chosen);
  const byKey = new Map(offered.map((one) => [keyOf(one), one]));
  return (
    <ChipPicker
      label={`Choose up to ${INTERESTS_MAX}`}
      all="interests"
      one="interest"
      max={INTERESTS_MAX}
      hint={popular.length > 0 ? 'Popular on your campus first.' : undefined}
      list={offeredFirst(offered, popular).map((one) => ({ id: keyOf(one), name: one.name }))}
      chosen={chosen.map(keyOf)}
      error={error}
      onChange={(keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? []))}
    />
  );
}
