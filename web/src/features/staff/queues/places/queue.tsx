import { checkInput } from '@quad/contract/core/check.ts';
import { type PlaceCase, placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { readPosition } from '#features/campus/position.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { Umbrella } from '#ui/drawings/Umbrella.tsx';
import { defineQueue } from '../../kernel/define-queue.tsx';
import { ItemCard } from '../../kernel/ItemCard.tsx';
import { type Action, textOf } from '../../kernel/queue.ts';
import { ApproveFields } from './ApproveFields.tsx';
import { Duplicates } from './Duplicates.tsx';
import { MergeFields } from './MergeFields.tsx';
import { ANYWHERE, unreadablePosition } from './unreadable-position.ts';

const { GetPlaceCases, OpenPlaceCase, PublishPlace, RejectPlace, MergePlace } = placeStaffCalls;

const ACTIONS: readonly Action<PlaceCase>[] = [
  {
    label: 'Approve',
    done: (thing) => `Approved ${thing}`,
    keys: 'a',
    kind: 'primary',
    reasons: ['It’s there'],
    Fields: ApproveFields,
    async decide({ case_id }, { reason, form }) {
      const typed = textOf(form, 'position');
      const at = readPosition(typed);
      const [address, subtype] = [textOf(form, 'address'), textOf(form, 'subtype') || null];
      const input = { case_id, reason, address, ...(at ?? ANYWHERE), subtype };
      return at ? request(PublishPlace, input) : unreadablePosition(typed, checkInput(PublishPlace, input));
    },
  },
  {
    label: 'Reject',
    done: (thing) => `Rejected ${thing}`,
    keys: 'r',
    kind: 'danger-line',
    reasons: ['We couldn’t find this place.', 'This place is private.', 'This isn’t a place for students.'],
    why: { label: 'Reason for rejecting', hint: 'They’ll see this text.' },
    decide: ({ case_id }, { reason }) => request(RejectPlace, { case_id, reason }),
  },
  {
    label: 'Merge',
    done: (thing) => `Merged ${thing}`,
    keys: 'm',
    reasons: ['The same place'],
    Fields: MergeFields,
    decide: ({ case_id }, { reason, form }) =>
      request(MergePlace, { case_id, reason, into_place_id: Number(form.get('into_place_id')) }),
  },
];

/**
 * The queue of places that students have suggested. Staff do not see who made a suggestion. Source: decisions.md
 * "Places and posts".
 */
export const placesQueue = defineQueue<PlaceCase>({
  name: 'places',
  title: 'Places',
  order: 'The oldest comes first.',
  nameOf: ({ name }) => `“${name}”`,
  keys: ['a', 'r', 'm'],
  drawing: <Umbrella />,
  isNamed: true,
  waiting: () => requestOrThrow(GetPlaceCases, {}),
  open: (case_id) => request(OpenPlaceCase, { case_id }),
  Case: Suggestion,
  Context: ({ content: { case_id } }) => <Duplicates case_id={case_id} />,
  actions: () => ACTIONS,
});

/** The type and the description of a suggested place. */
function Suggestion({ content: { description, type } }: { content: PlaceCase }) {
  return (
    <ItemCard
      look="suggestion"
      label="Suggested place"
      subtitle={type}
      text={description || 'No description.'}
    />
  );
}
