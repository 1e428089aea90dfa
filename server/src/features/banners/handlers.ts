import type { bannerCalls } from '@quad/contract/banners/calls.ts';
import type { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { Queue } from '#platform/jobs/jobs.ts';
import { badRequest, notFound } from '#platform/problems.ts';
import { afterCommitQueue, userRoom } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import { dismiss, endBanner, findShown, insertBanner, listBannersFor, listWritten } from './queries.ts';
import { readOnlyBanners } from './read-only.ts';
import { emitEnded, emitShown, viewBanner } from './rooms.ts';

const BEGIN_QUEUE = 'banner-begins';
const noBanner = () => notFound('Announcement not found');

/** Answers the calls with which people see and close announcements. */
export const bannerHandlers: Handlers<typeof bannerCalls> = {
  GetBanners: async ({ user, db, services }) => [
    ...readOnlyBanners(services),
    ...(await listBannersFor(db, user)).map(viewBanner),
  ],

  async DismissBanner({ input: { banner_id }, user, db, emit }) {
    if (!(await dismiss(db, user, banner_id))) throw noBanner();
    emit(userRoom(user.user_id), 'banner:gone', { banner_id });
    return null;
  },
};

/**
 * Answers the calls with which admins list, write and end announcements. Each change is in the audit log with its
 * reason.
 */
export const bannerStaffHandlers: Handlers<typeof bannerStaffCalls> = {
  async GetWrittenBanners({ db }) {
    const rows = await listWritten(db);
    return rows.map(({ begins_at, ended_at, ends_at, ...row }) => ({
      ...row,
      begins_time: begins_at.toISOString(),
      ends_time: ends_at.toISOString(),
      ended_time: ended_at?.toISOString() ?? null,
    }));
  },

  async WriteBanner({ input, user, services, db, emit }) {
    const { reason, ...said } = input;
    const { universities } = await services.referenceData();
    if (said.university_id !== null && !universities.some(({ id }) => id === said.university_id))
      throw badRequest('Institution is not valid', 'university_id');
    const banner = await insertBanner(db, { ...said, written_by: user.user_id });
    if (!banner) throw badRequest('It must end after now, and begin within a year', 'ends_time');
    const { banner_id, waits } = banner;
    if (waits > 0) await services.jobs.send(db, BEGIN_QUEUE, { banner_id }, waits);
    else await emitShown({ emit, services }, banner);
    const about = { actor_id: user.user_id, target_type: 'BANNER', target_id: banner_id };
    await writeAudit(db, { ...about, action: 'banner: write', reason });
    return { banner_id };
  },

  async EndBanner({ input: { banner_id, reason }, user, services, db, emit }) {
    const ended = await endBanner(db, banner_id);
    if (!ended) throw noBanner();
    if (ended.was_over) return null;
    await emitEnded({ emit, services }, { banner_id, university_id: ended.university_id });
    const about = { actor_id: user.user_id, target_type: 'BANNER', target_id: banner_id };
    await writeAudit(db, { ...about, action: 'banner: end', reason });
    return null;
  },
};

/** The queue that emits an announcement to open pages when the announcement begins. */
export const beginQueue: Record<string, Queue<Services>> = {
  [BEGIN_QUEUE]: {
    retryDelay: 1,
    retryDelayMax: 60,
    retryLimit: 20,
    expireInSeconds: 60,
    atOnce: 1,
    async work({ data }, services) {
      const banner = await findShown(services.db, data['banner_id'] as number);
      if (!banner) return;
      const { emit, flush } = afterCommitQueue(services.events.send);
      await emitShown({ emit, services }, banner);
      flush();
    },
  },
};
