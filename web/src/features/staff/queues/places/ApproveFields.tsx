import type { Place } from '@quad/contract/places/shapes.ts';
import type { PlaceCase } from '@quad/contract/places/staff-calls.ts';
import { useMemo } from 'react';
import { readPosition, writePosition } from '#features/campus/position.ts';
import { PlaceCard } from '#features/campus/PlaceCard.tsx';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { useDraft } from '../../kernel/draft.ts';
import { NearBy } from './Duplicates.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { previewOf } from './preview.ts';

type Props = { content: PlaceCase; errorOf: (field: string) => string | undefined };

/** The form for the missing details of a suggested place, with a preview of the place. */
export function ApproveFields({ content, errorOf }: Props) {
  const [address, setAddress] = useDraft('address', '');
  /** The typed position. At first it is the position of the suggestion, if there is one. */
  const [typed, setTyped] = useDraft('position', content.at ? writePosition(content.at) : '');
  const [subtype, setSubtype] = useDraft('subtype', '');
  const at = useMemo(() => readPosition(typed), [typed]);
  const place = useMemo(
    () => previewOf(content, { address, subtype: subtype || null, at }),
    [content, address, subtype, at],
  );
  return (
    <>
      <PlaceFields
        type={content.type}
        campus={content.campus}
        address={{ value: address, error: errorOf('address'), onChange: setAddress }}
        position={{ value: typed, error: errorOf('position'), onChange: setTyped }}
        subtype={{ value: subtype, error: errorOf('subtype'), onChange: setSubtype }}
      />
      <Preview place={place} />
      {at && <NearBy case_id={content.case_id} at={at} />}
    </>
  );
}

/** A preview of the place as users will see it. */
function Preview({ place }: { place: Place }) {
  return (
    <section className="grid gap-8 break-anywhere" aria-label="Preview">
      <CaseHeading className="label">How it will look</CaseHeading>
      <PlaceCard place={place} />
      {place.address !== null && (
        <p className="hint">
          <bdi>{place.address}</bdi>
        </p>
      )}
    </section>
  );
}
