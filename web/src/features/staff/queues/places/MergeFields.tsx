import type { PlaceCase } from '@quad/contract/places/staff-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RadioCards } from '#ui/RadioCards.tsx';
import { useDraft } from '../../kernel/draft.ts';
import { foundDuplicates, likelyDuplicates } from './likely-duplicates.ts';

type Props = { content: PlaceCase; errorOf: (field: string) => string | undefined };

/**
 * The field for the published place that equals the suggested place. The user who made the suggestion gets a link to
 * it.
 */
export function MergeFields({ content: { case_id }, errorOf }: Props) {
  const cache = useQueryClient();
  useQuery(likelyDuplicates(case_id));
  const places = foundDuplicates(cache, case_id);
  const [chosen, setChosen] = useDraft<number | null>('into_place_id', null);
  return (
    <RadioCards
      label="It’s the same as"
      hint={
        places.length === 0
          ? 'No published place has a similar name. Approve shows those near a position, and then they’re here too.'
          : undefined
      }
      name="into_place_id"
      columns={1}
      choices={places.map(({ place_id, name, address }) => ({
        value: place_id,
        label: name,
        ...(address !== null && { hint: address }),
      }))}
      value={chosen}
      error={errorOf('into_place_id')}
      onChange={setChosen}
    />
  );
}
