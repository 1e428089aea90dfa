import { type dateSetupCalls, PICTURES_ONLY } from '@quad/contract/dating/setup-calls.ts';
import { setPicture } from '#features/people/queries/pictures.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { lockPeople } from '#features/people/queries/locks.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { attachUploads } from '#platform/media/orphaned-uploads.ts';
import { userRoom } from '#platform/server-events.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { receivedFile } from '#platform/uploads/received-file.ts';
import { matchNewDater } from '../matches/new-dater.ts';
import { emitUnmatched } from '../matches/rooms.ts';
import { mustDate, mustHaveBegunDating } from '../rules.ts';
import { scoreQuiz } from './personality.ts';
import { deleteExcludedMatches, enableDater, insertDater, setDatePreferences } from './queries.ts';
import {
  mayHide,
  mustBeCountry,
  mustBeKnown,
  mustBeRange,
  mustNotHaveBegun,
  mustOweTheQuiz,
  setUpAlready,
} from './rules.ts';
import { viewDateProfile } from './views.ts';

/** Answers the calls about the setup of dating and about a dater's preferences. */
export const dateSetupHandlers: Handlers<typeof dateSetupCalls> = {
  DateInitialSetup: ownTransaction(async ({ input, user, services, db, emit, inTransaction }) => {
    const { country_id, show_country = false, orientation, pfp } = input;
    const { user_id } = user;
    await mustNotHaveBegun(db, user_id);
    await mustBeCountry(db, country_id);
    const { mediaStore } = services;
    const kind = { purpose: 'real_pfp', kinds: ['image'], refuse: PICTURES_ONLY } as const;
    const pictures = pfp ? [await mediaStore.prepare(receivedFile(pfp), kind)] : [];
    const begin = () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        const beginning = { country_id, shows_country: show_country, orientation };
        if (!(await insertDater(tx, user_id, beginning))) throw setUpAlready();
        // A form in another tab receives this event and continues with the quiz.
        emit(userRoom(user_id), 'user:dateProfile', viewDateProfile(await mustHaveBegunDating(tx, user_id)));
        const [media_id] = await mediaStore.insert(tx, user_id, pictures);
        if (media_id === undefined) return;
        const set = { media_id, purpose: 'real_pfp' } as const;
        await deleteLater(services, tx, await setPicture(tx, user_id, set));
      });
    await attachUploads(services, pictures, begin);
    return null;
  }),

  async DateQuiz({ input, user: { user_id }, services, db, emit, afterCommit }) {
    const { quiz_responses, hobbies, topics } = input;
    await mustOweTheQuiz(db, user_id);
    await mustBeKnown(db, { hobbies, topics });
    const answers = { ...scoreQuiz(quiz_responses), hobbies, topics };
    if (!(await enableDater(db, user_id, answers))) throw setUpAlready();
    emit(userRoom(user_id), 'user:dateProfile', viewDateProfile(await mustDate(db, user_id)));
    afterCommit((pool) => matchNewDater({ db: pool, clock: services.clock }, user_id));
    return null;
  },

  async UpdateDateProfile({ input, user: { user_id }, db, emit }) {
    const { hidden, show_country, hide_from_friends, hide_from_course, age_min, age_max } = input;
    await lockPeople(db, [user_id]);
    const dater = await mustDate(db, user_id);
    if (hidden !== undefined) mayHide(dater);
    const preferences = {
      is_hidden: hidden ?? dater.is_hidden,
      shows_country: show_country ?? dater.shows_country,
      hides_from_friends: hide_from_friends ?? dater.hides_from_friends,
      hides_from_course: hide_from_course ?? dater.hides_from_course,
      age_min: age_min === undefined ? dater.age_min : age_min,
      age_max: age_max === undefined ? dater.age_max : age_max,
    };
    mustBeRange(preferences);
    await setDatePreferences(db, user_id, preferences);
    emitUnmatched({ emit }, await deleteExcludedMatches(db, user_id));
    const profile = viewDateProfile({ ...dater, ...preferences });
    // A call without a change only reads the preferences, so nothing is emitted.
    if (Object.keys(input).length > 0) emit(userRoom(user_id), 'user:dateProfile', profile);
    return profile;
  },
};
