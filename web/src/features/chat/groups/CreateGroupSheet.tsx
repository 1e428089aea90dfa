import { GROUP_MAX_MEMBERS } from '@quad/contract/chat/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useNames } from '#features/cards/cards.ts';
import { onlineFirst } from '#features/cards/names.ts';
import { useFriends } from '#features/people/lists.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FriendsPicker } from './FriendsPicker.tsx';
import css from './groups.module.css';
import { makeGroup } from './group-actions.ts';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';
import { closeSheet } from './open-sheet.ts';
import { titleFor } from '../title-for.ts';

/**
 * The sheet that creates a group with a title and first members. A group without a title is named after its members.
 */
export function CreateGroupSheet({ open }: { open: boolean }) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number[]>([]);
  const ownTitle = useOwnTitle(chosen);
  // A group without members cannot be named after them. The form then sends the empty title, and the server refuses it.
  const title = typed.trim() === '' && chosen.length > 0 ? null : typed;
  const { submit, openMade, busy, field } = useMaking(title, chosen);
  const isDirty = chosen.length > 0 || typed !== '';
  const [asks, setAsks] = useState(false);
  const leave = () => (isDirty ? setAsks(true) : closeSheet());

  return (
    <Dialog
      open={open}
      onClose={leave}
      onClosed={openMade}
      dirty={isDirty}
      title="New group"
      className={css.sheet}
      footer={
        <FormActions>
          <Button kind="line" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyText="Creating">
            {chosen.length === 0 ? 'Create group' : `Create with ${count(chosen.length)}`}
          </Button>
        </FormActions>
      }
    >
      <Form id={form} label="New group" busy={busy} onSubmit={() => void submit()}>
        <TextField
          label="Title"
          hint="Leave it empty and it’s named after who’s in it."
          name="title"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={ownTitle}
          {...field('title', typed, setTyped)}
        />
        <Friends chosen={chosen} onChange={(next) => setChosen(next.slice(0, GROUP_MAX_MEMBERS - 1))} />
      </Form>
      <LeaveUnsaved open={open && asks} onStay={() => setAsks(false)} words="This group isn’t made yet." />
    </Dialog>
  );
}

/**
 * Returns the function that creates the group. The chat opens only after the sheet has closed, because the closing
 * sheet would take the focus from the composer.
 */
function useMaking(title: string | null, chosen: number[]) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [made, setMade] = useState<number>();
  const { send, ...form } = useSend(() => makeGroup(cache, title, chosen));
  async function submit(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    setMade(answer.content.chat.id);
    closeSheet();
  }
  const openMade = () => made !== undefined && navigate(paths.chat(made));
  return { ...form, submit, openMade };
}

/** Returns the group's name if the user types no title: the chosen friends' names. Empty if no friend is chosen. */
function useOwnTitle(chosen: readonly number[]): string {
  const names = useNames(chosen).map(({ first_name }) => first_name);
  return names.length > 0 ? titleFor(names, names.length) : '';
}

/** For example "1 friend" or "3 friends". */
const count = (number: number): string => `${number} ${number === 1 ? 'friend' : 'friends'}`;

function Friends({ chosen, onChange }: { chosen: number[]; onChange: (chosen: number[]) => void }) {
  const { people, error, isFetching, refetch } = useFriends();
  return (
    <>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!people && !error} label="Loading friends" skeleton={<SkeletonRows count={4} />}>
        {people?.length === 0 ? (
          <p className={cx('hint break-anywhere', css.aside)}>You can add friends once you have some.</p>
        ) : (
          people && (
            <FriendsPicker
              legend="Friends to start with (optional)"
              people={onlineFirst(people)}
              chosen={chosen}
              onChange={onChange}
            />
          )
        )}
      </Loading>
    </>
  );
}
