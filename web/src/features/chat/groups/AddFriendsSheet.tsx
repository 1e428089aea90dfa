import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { onlineFirst } from '#features/cards/names.ts';
import { useFriends } from '#features/people/lists.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Umbrella } from '#ui/drawings/Umbrella.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form, FormEnd } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Chat } from '../chat.ts';
import { useChatTitle } from '../members.ts';
import { FriendsPicker } from './FriendsPicker.tsx';
import css from './groups.module.css';
import { addFriends } from './group-actions.ts';
import { closeSheet, type SheetProps } from './open-sheet.ts';

/** The sheet that adds friends to a group. Source: specification 1 §2 "Modals", §5 "Add users", design-brief §4.3. */
export function AddFriendsSheet({ chat, me, open }: SheetProps) {
  const form = useId();
  const title = useChatTitle(chat, me);
  const { people: all, error, isFetching, refetch } = useFriends();
  const { people, chosen, setPicked, busy, submit } = useAdding(chat, all);
  const hasChoice = people !== undefined && people.length > 0;
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      dirty={chosen.length > 0}
      title="Add Friends to Group"
      className={css.sheet}
      footer={hasChoice && <Buttons form={form} count={chosen.length} busy={busy} />}
    >
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!people && !error} label="Loading friends" skeleton={<SkeletonRows count={4} />}>
        {people?.length === 0 && <Nobody hasFriends={(all?.length ?? 0) > 0} />}
        {hasChoice && (
          <Form id={form} label="Add friends" busy={busy} onSubmit={() => void submit()}>
            <p className={cx('hint break-anywhere', css.aside)}>
              They’ll only see what’s said in <bdi>{title}</bdi> from now on.
            </p>
            <FriendsPicker
              legend="Friends who aren’t in yet"
              people={onlineFirst(people)}
              chosen={chosen}
              onChange={setPicked}
            />
          </Form>
        )}
      </Loading>
    </Dialog>
  );
}

/**
 * The state of the sheet: the friends who are not members, the chosen friends, and the function that adds the chosen
 * friends.
 */
function useAdding(chat: Chat, all: Card[] | undefined) {
  const cache = useQueryClient();
  const [picked, setPicked] = useState<number[]>([]);
  const inside = new Set(chat.member_ids);
  const people = all?.filter(({ id }) => !inside.has(id));
  // Another member may have added some of the chosen friends meanwhile.
  const chosen = picked.filter((id) => !inside.has(id));
  const { send, busy } = useSend(() => addFriends(cache, chat.id, chosen));

  async function submit(): Promise<void> {
    if (chosen.length === 0) return;
    const wanted = people?.filter(({ id }) => chosen.includes(id)) ?? [];
    const answer = await send(undefined);
    if (!answer?.status) return;
    closeSheet();
    showOutcome(wanted, new Set(answer.content.added_users.map(({ id }) => id)));
  }

  return { people, chosen, setPicked, busy, submit };
}

function Buttons({ form, count, busy }: { form: string; count: number; busy: boolean }) {
  const why = useId();
  return (
    <div className={cx('stack gap-12', css.end)}>
      {count === 0 && (
        <p id={why} className={cx('hint break-anywhere', css.aside)}>
          At least one friend must be selected.
        </p>
      )}
      <FormEnd
        form={form}
        busy={busy}
        busyText="Adding"
        disabled={count === 0}
        aria-describedby={count === 0 ? why : undefined}
        onCancel={closeSheet}
      >
        {count === 0 ? 'Add friends' : count === 1 ? 'Add 1 friend' : `Add ${count} friends`}
      </FormEnd>
    </div>
  );
}

function Nobody({ hasFriends }: { hasFriends: boolean }) {
  if (hasFriends) return <EmptyState drawing={<Umbrella />} text="All your friends are in already." />;
  return (
    <EmptyState
      drawing={<Umbrella />}
      text="It's a bit lonely here. Try adding some friends."
      action={
        <ButtonLink href={paths.findPeople} onClick={closeSheet}>
          Find People
        </ButtonLink>
      }
    />
  );
}

/** Says who was added, and why the server may have skipped the other chosen friends. */
function showOutcome(wanted: readonly Card[], added: ReadonlySet<number>): void {
  const names = (people: readonly Card[]) => people.map(({ first_name }) => first_name);
  const here = names(wanted.filter(({ id }) => added.has(id)));
  const skipped = names(wanted.filter(({ id }) => !added.has(id)));
  if (here.length > 0) showToast(here.length > 3 ? `${here.length} friends added` : `Added ${listed(here)}`);
  if (skipped.length > 0)
    showToast(`Couldn’t add ${listed(skipped)}. Anyone who left a group can be added again after 7 days.`);
}

const listed = (names: string[]): string => new Intl.ListFormat('en-AU').format(names);
