import { type PlaceCase, placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { defineQueue } from '../../kernel/define-queue.tsx';
import { type Action, textOf } from '../../kernel/queue.ts';
import { ApproveFields } from './ApproveFields.tsx';
import { Duplicates } from './Duplicates.tsx';
import { MergeFields } from './MergeFields.tsx';
import css from './places.module.css';
import { readPosition } from './position.ts';

const { GetPlaceCases, OpenPlaceCase, PublishPlace, RejectPlace, MergePlace } = placeStaffCalls;

const ACTIONS: readonly Action<PlaceCase>[] = [
  {
    label: 'Approve',
    done: 'Approved',
    keys: 'a',
    kind: 'primary',
    reasons: ['It is there'],
    Fields: ApproveFields,
    decide: ({ case_id }, { reason, form }) =>
      request(PublishPlace, {
        case_id,
        reason,
        address: textOf(form, 'address'),
        // What cannot be read is refused as a position that nobody has.
        ...(readPosition(textOf(form, 'position')) ?? { latitude: NaN, longitude: NaN }),
        subtype: textOf(form, 'subtype') || null,
      }),
  },
  {
    label: 'Reject',
    done: 'Rejected',
    keys: 'r',
    kind: 'danger-line',
    reasons: ['We could not find this place.', 'This place is private.', 'This is no place for students.'],
    decide: ({ case_id }, { reason }) => request(RejectPlace, { case_id, reason }),
  },
  {
    label: 'Merge',
    done: 'Merged',
    keys: 'm',
    reasons: ['The same place'],
    Fields: MergeFields,
    decide: ({ case_id }, { reason, form }) =>
      request(MergePlace, { case_id, reason, into_place_id: Number(form.get('into_place_id')) }),
  },
];

/** Places that students suggest. Nobody is told who did. Source: decisions.md "Places and posts". */
export const placesQueue = defineQueue<PlaceCase>({
  name: 'places',
  title: 'Places',
  isNamed: true,
  waiting: () => requestOrThrow(GetPlaceCases, {}),
  open: (case_id) => request(OpenPlaceCase, { case_id }),
  Case: Suggestion,
  Context: ({ content: { case_id } }) => <Duplicates case_id={case_id} />,
  actions: () => ACTIONS,
});

function Suggestion({ content: { name, description, type } }: { content: PlaceCase }) {
  return (
    <section className={css.suggestion} aria-label="Suggested place">
      <CaseHeading className={css.title}>
        <bdi>{name}</bdi>
      </CaseHeading>
      <p className={css.hint}>{type}</p>
      <p>
        <bdi>{description || 'No description.'}</bdi>
      </p>
    </section>
  );
}
