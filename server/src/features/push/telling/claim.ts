import type { Db } from '#platform/db/schema.ts';
import type { Sight } from '#platform/realtime/sight.ts';
import { SWEPT_AT_ONCE } from '../limits.ts';
import { noteDue } from './queries/due.ts';
import { listChatNews, listNotificationNews, type News } from './queries/news.ts';
import {
  lastPosition,
  lockSweep,
  type Position,
  pageOfChats,
  pageOfNotifications,
  storePosition,
} from './queries/sweeps.ts';

type Claiming = { db: Db; sight: Sight };

async function note({ db, sight }: Claiming, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await noteDue(db, news, await sight.among([...new Set(news.map(({ user_id }) => user_id))]));
}

/** Stores whom new messages of these chats must notify. A repeated call does no harm. */
export const claimChats = async (claiming: Claiming, chat_ids: readonly number[]): Promise<void> =>
  note(claiming, await listChatNews(claiming.db, chat_ids));

/** Stores whom these notifications must notify. A repeated call does no harm. */
export const claimNotifications = async (claiming: Claiming, ids: readonly number[]): Promise<void> =>
  note(claiming, await listNotificationNews(claiming.db, ids));

/**
 * Claims all news since the last sweep again. So it finds the hints that a killed server had only in memory. The
 * transaction holds a lock, so that one node sweeps at a time. The claims are not part of the transaction, so that they
 * lock only a few rows at a time.
 */
export const sweep = (claiming: Claiming): Promise<void> =>
  claiming.db.transaction().execute(async (tx) => {
    if (!(await lockSweep(tx))) return;
    const from = await lastPosition(tx);
    await storePosition(tx);
    if (from) await claimSince(claiming, from);
  });

async function claimSince(claiming: Claiming, from: Position): Promise<void> {
  const { db } = claiming;
  for (let after: number | undefined = from.message_id; after !== undefined;) {
    const page = await pageOfChats(db, after, SWEPT_AT_ONCE);
    if (page) await claimChats(claiming, page.ids);
    after = page?.last;
  }
  for (let after: number | undefined = from.notification_id; after !== undefined;) {
    const page = await pageOfNotifications(db, after, SWEPT_AT_ONCE);
    if (page) await claimNotifications(claiming, page.ids);
    after = page?.last;
  }
}
