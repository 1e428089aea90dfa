import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { REPORT_COMMENTS_MAX } from './limits.ts';
import { anyReasons, report } from './shapes.ts';

const NO_MESSAGE = 'Message ID must be an integer';
/**
 * The error for an unknown kind of content. Only the server checks the kind, because a page does not know the kinds of
 * all features.
 */
export const NO_SUCH_TARGET = 'Target type is not valid';
/** The error for an unknown reason, and for a reason of places where the content is no place. */
export const NO_SUCH_REASON = 'Reason is not valid';

type Target = { message_id?: unknown; target_type?: unknown; target_id?: unknown };

const NO_TARGET = 'Target ID must be an integer';
const target = {
  message_id: z.optional(id(NO_MESSAGE)),
  target_type: z._default(z.string(NO_SUCH_TARGET), 'MESSAGE'),
  target_id: z.optional(id(NO_TARGET)),
};

const isMessage = ({ target_type = 'MESSAGE' }: Target) => target_type === 'MESSAGE';

/** The rules that there is an id of the content, as arguments of `rule`. */
const HAS_MESSAGE = [
  'message_id',
  (given: Target) => !isMessage(given) || given.message_id !== undefined || given.target_id !== undefined,
  NO_MESSAGE,
] as const;
const HAS_TARGET = [
  'target_id',
  (given: Target) => isMessage(given) || given.target_id !== undefined,
  NO_TARGET,
] as const;

/** Reports by users. Source: specification 1 §5 "Report", decisions.md "Staff", security.md T24. */
export const reportCalls = {
  /**
   * Copies content as it is, because the caller has opened the form to report it. The content may be edited or deleted
   * before the report is sent. A report uses the copy for an hour. Not in the specification. 404 for content that the
   * caller cannot see, 403 for the caller's own content, 429 after 60 forms in an hour.
   */
  BeginReport: call({
    method: 'POST',
    path: '/reports/BeginReport',
    access: 'ready',
    input: rule(rule(z.object(target), ...HAS_MESSAGE), ...HAS_TARGET),
    content: z.null(),
    failure: 'Couldn’t begin your report',
  }),
  /**
   * Reports a message (`message_id`), or other content by `target_type` and `target_id`. The server stores
   * snapshots of the content: that of the last hour's `BeginReport`, and of now. Reporting the same content again adds
   * what is new to the caller's report: reason, comments, changed content. A repeat changes nothing. After a decision,
   * anything but a repeat opens a new case. The reported person is not told. The report's number is in GetMyReports. 404
   * for content that the caller cannot see. 403 for the caller's own content. 429 after 20 reports in a day.
   * Threats, self-harm, intimate images and minors are counted apart, also up to 20. So is what is added to the caller's
   * own open reports, up to 60. 400 for comments that would make those of an open report longer than 5,120 characters in
   * total.
   */
  CreateReport: call({
    method: 'POST',
    path: '/reports/CreateReport',
    access: 'ready',
    input: rule(
      rule(
        z.object({
          ...target,
          comments: z._default(
            text(
              0,
              REPORT_COMMENTS_MAX,
              `Comments must be at most ${REPORT_COMMENTS_MAX} characters long`,
              'Comments must be a string',
            ),
            '',
          ),
          reason: z.enum(anyReasons, NO_SUCH_REASON),
        }),
        ...HAS_MESSAGE,
      ),
      ...HAS_TARGET,
    ),
    content: z.null(),
    failure: 'Couldn’t send your report',
  }),
  /** The caller's own reports, the latest first, 100 at most. */
  GetMyReports: call({
    method: 'GET',
    path: '/reports/GetMyReports',
    access: 'ready',
    input: z.object({}),
    content: z.array(report),
    failure: 'Couldn’t load reports',
    reads: true,
  }),
};
