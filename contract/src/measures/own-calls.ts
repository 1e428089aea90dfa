import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { APPEAL_MAX, APPEAL_MIN } from './limits.ts';
import { ownMeasure } from './shapes.ts';

const MEASURE = 'Measure ID must be an integer';
const APPEAL = `An appeal must be ${APPEAL_MIN}-${APPEAL_MAX} characters long`;

const content = text(APPEAL_MIN, APPEAL_MAX, APPEAL, 'An appeal must be a string');

/** What staff did about oneself, and appeals against it. Source: decisions.md "Staff". */
export const ownMeasureCalls = {
  /** All measures about oneself but staff's own notes, the latest first. */
  GetMyMeasures: call({
    method: 'GET',
    path: '/user/me/GetMyMeasures',
    access: 'session',
    input: z.object({}),
    content: z.array(ownMeasure),
    failure: 'Couldn’t load what staff decided',
    reads: true,
  }),
  /** Says that one has read a measure. Repeating it is harmless. 404 for one that is not one's own. */
  ReadMeasure: call({
    method: 'POST',
    path: '/user/me/ReadMeasure',
    access: 'session',
    input: z.object({ measure_id: id(MEASURE) }),
    content: z.null(),
    failure: 'Couldn’t note that you’ve read it',
  }),
  /**
   * Appeals against a measure, once, while it stands. 404 for one that is not one's own, 409 where it is appealed against
   * already, or is over.
   */
  AppealMeasure: call({
    method: 'POST',
    path: '/user/me/AppealMeasure',
    access: 'session',
    input: z.object({ measure_id: id(MEASURE), content }),
    content: ownMeasure,
    failure: 'Couldn’t send your appeal',
  }),
  /**
   * The suspension or ban because of which this browser was refused a login or lost its session, also for a day after it
   * was lifted or ended; null without one. A cookie, set by the refused login, proves whose account it is.
   */
  GetBar: call({
    method: 'GET',
    path: '/auth/GetBar',
    access: 'anyone',
    input: z.object({}),
    content: z.nullable(ownMeasure),
    failure: 'Couldn’t load what staff decided',
    reads: true,
  }),
  /** Appeals against what keeps one out, once. 401 where the browser proves nothing (any more), 409 as above. */
  AppealBar: call({
    method: 'POST',
    path: '/auth/AppealBar',
    access: 'anyone',
    input: z.object({ content }),
    content: ownMeasure,
    failure: 'Couldn’t send your appeal',
  }),
};
