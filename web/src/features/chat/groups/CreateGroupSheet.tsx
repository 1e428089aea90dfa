import { CHAT_TITLE_MAX, GROUP_MAX_MEMBERS, NEW_GROUP_TITLE } from '@quad/contract/chat/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { onlineFirst } from '#features/people/names.ts';
import { useFriends } from '#features/people/lists.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FriendsPicker } from './FriendsPicker.tsx';
import css from './groups.module.css';
import { makeGroup } from './group-actions.ts';
import { closeSheet } from './open-sheet.ts';

/** Makes a group: its title, and whom to begin with. Source: specification 1 §7, design-brief §4.3 "List". */
export function CreateGroupSheet({ open }: { open: boolean }) {
  const form = useId();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [title, setTitle] = useState(NEW_GROUP_TITLE);
  const [chosen, setChosen] = useState<number[]>([]);
  const { send, busy, errorOf, clearErrors } = useSend(() => makeGroup(cache, title, chosen));

  async function submit(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    closeSheet();
    navigate(paths.chat(answer.content.chat.id));
  }

  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      dirty={chosen.length > 0 || title !== NEW_GROUP_TITLE}
      title="New group"
      className={css.sheet}
      footer={
        <FormActions>
          <CancelButton />
          <Button type="submit" form={form} busy={busy} busyText="Creating">
            {chosen.length === 0 ? 'Create group' : `Create with ${count(chosen.length)}`}
          </Button>
        </FormActions>
      }
    >
      <Form id={form} label="New group" busy={busy} onSubmit={() => void submit()}>
        <TextField
          label="Title"
          hint={`Everybody in the group sees it. Up to ${CHAT_TITLE_MAX} characters.`}
          name="title"
          autoComplete="off"
          enterKeyHint="done"
          value={title}
          error={errorOf('title')}
          onFocus={(event) => event.target.value === NEW_GROUP_TITLE && event.target.select()}
          onChange={(text) => {
            setTitle(text);
            clearErrors('title');
          }}
        />
        <Friends chosen={chosen} onChange={(next) => setChosen(next.slice(0, GROUP_MAX_MEMBERS - 1))} />
      </Form>
    </Dialog>
  );
}

function CancelButton() {
  return (
    <Button kind="line" onClick={closeSheet}>
      Cancel
    </Button>
  );
}

/** "1 friend", "3 friends" */
const count = (number: number): string => `${number} ${number === 1 ? 'friend' : 'friends'}`;

function Friends({ chosen, onChange }: { chosen: number[]; onChange: (chosen: number[]) => void }) {
  const { people, error, isFetching, refetch } = useFriends();
  return (
    <>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!people && !error} label="Loading friends" skeleton={<SkeletonRows count={4} />}>
        {people?.length === 0 ? (
          <p className={css.aside}>You can add friends to it once you have some.</p>
        ) : (
          people && (
            <FriendsPicker
              legend="Friends to begin with (optional)"
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
