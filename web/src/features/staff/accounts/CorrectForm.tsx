import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { DateFields, type DateParts } from '#ui/DateFields.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { useDraft } from '../kernel/draft.ts';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { correctAccount } from './queries.ts';

type Gender = 'Male' | 'Female';
const genders = (['Female', 'Male'] as const).map((value) => ({ value, label: value }));

function partsOf(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  return { year, month, day };
}
const dateOf = ({ year, month, day }: DateParts): string =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The state of the form. It sends only the fields that have changed. */
function useCorrection(account: AccountCard) {
  const cache = useQueryClient();
  const [birth, setBirth] = useDraft('birth', partsOf(account.birth_date));
  const [gender, setGender] = useDraft('gender', account.gender as Gender | null);
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(() =>
    correctAccount(cache, {
      user_id: account.id,
      ...(dateOf(birth) !== account.birth_date && { birth_date: dateOf(birth) }),
      ...(gender !== null && gender !== account.gender && { gender }),
      reason,
    }),
  );
  return {
    birth: sending.field('birth_date', birth, setBirth),
    gender: {
      value: gender,
      error: sending.errorOf('gender'),
      onChange(chosen: Gender) {
        setGender(chosen);
        sending.clearErrors('birth_date', 'gender');
      },
    },
    reason: sending.field('reason', reason, setReason),
    sending,
  };
}

/** The form to correct those details of an account that the account's user cannot correct. */
export function CorrectForm({ account, ends }: { account: AccountCard; ends: Ends }) {
  const { birth, gender, reason, sending } = useCorrection(account);
  return (
    <ActionForm label="Correct" sending={sending} said="Corrected." {...ends}>
      <DateFields label="Date of birth" name="birth" {...birth} />
      <RadioCards label="Gender" name="gender" choices={genders} {...gender} />
      <p className="hint">
        Only if they asked for it. They’re told by mail and in the app. Who they can match with changes at the
        next update.
      </p>
      <ReasonField hint="They’ll see this text." {...reason} />
    </ActionForm>
  );
}
