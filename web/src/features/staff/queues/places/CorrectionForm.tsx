import { checkInput } from '@quad/contract/core/check.ts';
import { PLACE_DESCRIPTION_MAX, type PlaceType, placeTypeNames } from '@quad/contract/places/limits.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readPosition, writePosition } from '#features/campus/position.ts';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm, type Ends } from '../../kernel/ActionForm.tsx';
import { useDraft } from '../../kernel/draft.ts';
import { ReasonField } from '../../kernel/ReasonField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ANYWHERE, unreadablePosition } from './unreadable-position.ts';
import { useCampusAt } from './use-campus-at.ts';

const { CorrectPlace } = placeStaffCalls;
const TYPES = placeTypeNames.map((name) => ({ value: name, label: name }));
const COUNTER_FROM = 400;

/** The form to correct a published place. It begins with what the place says now. */
export function CorrectionForm({ place, ends }: { place: Place; ends: Ends }) {
  const { fields, sending, campus } = useCorrection(place);
  const { type, name, description, reason, ...where } = fields;
  return (
    <ActionForm label="Correct the place" submit="Save" busyText="Saving" sending={sending} isLong {...ends}>
      <TextField label="Name" name="name" autoComplete="off" {...name} />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        max={PLACE_DESCRIPTION_MAX}
        counterFrom={COUNTER_FROM}
        {...description}
      />
      <Select label="Type" name="type" choices={TYPES} {...type} />
      <PlaceFields type={type.value as PlaceType} campus={campus} {...where} />
      <ReasonField hint="Only staff see this text." {...reason} />
    </ActionForm>
  );
}

/** The state of the form. After a correction, all places are fetched again. */
function useCorrection(place: Place) {
  const cache = useQueryClient();
  const { id, latitude, longitude } = place;
  const was = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const [name, setName] = useDraft('name', place.name);
  const [description, setDescription] = useDraft('description', place.description);
  const [type, setType] = useDraft('type', place.type);
  const [subtype, setSubtype] = useDraft('subtype', place.subtype ?? '');
  const [address, setAddress] = useDraft('address', place.address ?? '');
  const [position, setPosition] = useDraft('position', was ? writePosition(was) : '');
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(async () => {
    // The field shows a position to the metre. A position that nobody has touched stays as exact as it is.
    const at = was && position === writePosition(was) ? was : readPosition(position);
    const kind = { type: type as PlaceType, subtype: subtype || null };
    const input = { place_id: id, name, description, ...kind, address, ...(at ?? ANYWHERE), reason };
    if (!at) return unreadablePosition(position, checkInput(CorrectPlace, input));
    const answer = await request(CorrectPlace, input);
    if (answer.status) void cache.invalidateQueries({ queryKey: ['places'] });
    return answer;
  });
  const { field } = sending;
  const fields = {
    name: field('name', name, setName),
    description: field('description', description, setDescription),
    type: field('type', type, (next) => {
      setType(next);
      setSubtype('');
    }),
    subtype: field('subtype', subtype, setSubtype),
    address: field('address', address, setAddress),
    position: field('position', position, setPosition),
    reason: field('reason', reason, setReason),
  };
  return { fields, sending, campus: useCampusAt(was) };
}
