import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { DateFields, type DateParts } from '#ui/DateFields.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { useDraft } from '../kernel/draft.ts';
import { ActionForm } from './ActionForm.tsx';
import { correctAccount } from './queries.ts';

type Gender = 'Male' | 'Female';
const genders = (['Female', 'Male'] as const).map((value) => ({ value, label: value }));

function partsOf(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  return { year, month, day };
}
const dateOf = ({ year, month, day }: DateParts): string =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

type Props = { account: AccountCard; onLeave: () => void; onDone: () => void };

function useCorrection({ account, onDone }: Omit<Props, 'onLeave'>) {
  const cache = useQueryClient();
  const [birth, setBirth] = useDraft('birth', partsOf(account.birth_date));
  const [gender, setGender] = useDraft('gender', account.gender as Gender | null);
  const [reason, setReason] = useDraft('reason', '');
  const { send, busy, errorOf, clearErrors, field } = useSend(() =>
    correctAccount(cache, {
      user_id: account.id,
      ...(dateOf(birth) !== account.birth_date && { birth_date: dateOf(birth) }),
      ...(gender !== null && gender !== account.gender && { gender }),
      reason,
    }),
  );
  async function correct(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    announce('Corrected.');
    onDone();
  }
  return {
    birth: field('birth_date', birth, setBirth),
    gender: {
      value: gender,
      error: errorOf('gender'),
      onChange(chosen: Gender) {
        setGender(chosen);
        clearErrors('birth_date', 'gender');
      },
    },
    reason: field('reason', reason, setReason),
    busy,
    correct,
  };
}

/** The form to correct those details of a user that only staff can correct. */
export function CorrectForm(props: Props) {
  const { birth, gender, reason, busy, correct } = useCorrection(props);
  return (
    <ActionForm
      label="Correct"
      hint="They’ll see this text."
      busy={busy}
      reason={reason}
      onSubmit={() => void correct()}
      onLeave={props.onLeave}
      onCancel={props.onDone}
    >
      <DateFields label="Date of birth" name="birth" {...birth} />
      <RadioCards label="Gender" name="gender" choices={genders} {...gender} />
      <p className="hint">
        Only if they asked for it. They’re told by mail and in the app. Who they can match with changes at the
        next update.
      </p>
    </ActionForm>
  );
}
