import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { referenceHandlers } from './handlers.ts';
import { referenceStaffHandlers } from './staff/handlers.ts';
import { waitlistHandlers } from './waitlist/handlers.ts';
import { WAITLIST_ADDRESS } from './waitlist/limits.ts';
import { openingMails, openingQueue, orderOpenings } from './waitlist/openings.ts';
import { deleteLongWaiting, deleteNotified, deleteWaitingOf, listWaitingOf } from './waitlist/queries.ts';

/** Institutions, courses, countries, hobbies and topics, and the waitlists of institutions that are closed. */
export const reference = defineFeature({
  name: 'Reference data',
  calls: { ...referenceCalls, ...referenceStaffCalls, ...waitlistCalls },
  handlers: { ...referenceHandlers, ...referenceStaffHandlers, ...waitlistHandlers },
  priorities: { SearchCourses: 'search' },
  limits: {
    JoinWaitlist: { byAddress: [WAITLIST_ADDRESS] },
    LeaveWaitlist: { byAddress: [WAITLIST_ADDRESS] },
  },
  mails: openingMails,
  // A change by staff starts the job. The hourly run is needed because an import can also open institutions.
  jobs: { queues: openingQueue, hourly: (services) => orderOpenings(services) },
  personalData: {
    erase: ({ db, user_id }) => deleteWaitingOf(db, user_id),
    sections: [
      {
        name: 'waitlist',
        about: 'Institutions you asked to hear from when they open.',
        read: listWaitingOf,
      },
    ],
  },
  retention: {
    waiting: ({ db }, days) => deleteLongWaiting(db, days),
    waiting_notified: ({ db }, days) => deleteNotified(db, days),
  },
});
