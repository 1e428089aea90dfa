import { type Example, nothing } from './example.ts';
import type { Scene } from './scene.ts';

let added = 0;

/** An example of each staff call. */
export const staffExamples = {
  GetQueues: () => nothing('admin'),
  KeepCase: ({ letter_id }) => ({
    by: 'admin',
    input: { queue: 'letters', case_id: letter_id },
    code: 409,
  }),
  ReleaseCase: ({ letter_id }) => ({ by: 'admin', input: { queue: 'letters', case_id: letter_id } }),
  UndoDecision: () => ({ by: 'admin', input: { decision_id: 999_999 }, code: 404 }),
  GetDecision: ({ letter_id }) => ({
    by: 'admin',
    input: { queue: 'letters', case_id: letter_id },
    code: 404,
  }),
  GetStaff: () => nothing('admin'),
  SetRole: ({ eve }) => ({
    by: 'admin',
    input: { email: eve.email, role: 'moderator', reason: 'She knows the campus' },
    may: [403],
  }),
  GetWrittenBanners: () => nothing('admin'),
  WriteBanner: () => ({
    by: 'admin',
    input: {
      text: 'The lawn is closed',
      tone: 'info',
      university_id: 61,
      begins_time: new Date().toISOString(),
      ends_time: new Date(Date.now() + 3_600_000).toISOString(),
      reason: 'So that nobody comes',
    },
  }),
  EndBanner: () => ({ by: 'admin', input: { banner_id: 999_999, reason: 'A slip' }, code: 404 }),
  GetAuditLog: () => ({ by: 'admin', input: { before_entry_id: 7 } }),
  FindAccounts: () => ({ by: 'admin', input: { query: 'Eve' } }),
  TakeModerationAction: ({ eve }) => ({
    by: 'admin',
    input: { user_id: eve.user_id, kind: 'WARN', reason: 'Rude', days: 3 },
    may: [403, 404],
  }),
  GetAccount: ({ eve }) => ({ by: 'admin', input: { user_id: eve.user_id }, may: [404] }),
  CorrectAccount: ({ eve }) => ({
    by: 'admin',
    input: { user_id: eve.user_id, birth_date: '2001-02-03', gender: 'Female', reason: 'They asked' },
    may: [403, 404],
  }),
  ResetSecondFactor: ({ eve }) => ({
    by: 'admin',
    input: { user_id: eve.user_id, reason: 'They lost their phone' },
    code: 409,
    may: [404],
  }),
  ConfirmSecondFactorReset: () => ({ by: 'admin', input: { reset_id: 999_999 }, code: 404 }),
  WithdrawSecondFactorReset: () => ({ by: 'admin', input: { reset_id: 999_999 }, code: 404 }),
  SetBadges: ({ eve }) => ({
    by: 'admin',
    input: { user_id: eve.user_id, owner: false, badges: ['Tester'], reason: 'She found the worst bug' },
    may: [404],
  }),
  LiftModerationAction: () => ({
    by: 'admin',
    input: { moderation_action_id: 999_999, reason: 'A slip' },
    code: 404,
  }),
  GetAppealCases: () => nothing('admin'),
  OpenAppealCase: () => ({ by: 'admin', input: { case_id: 999_999 }, code: 404 }),
  DecideAppeal: () => ({
    by: 'admin',
    input: { case_id: 999_999, action: 'SHORTEN', days: 3, reason: 'A slip' },
    code: 409,
  }),
  GetReportCases: () => nothing('admin'),
  GetReportFigures: () => nothing('admin'),
  OpenReportCase: () => ({ by: 'admin', input: { case_id: 999_999 }, code: 404 }),
  FindReportCase: () => ({ by: 'admin', input: { number: 999_999 }, code: 404 }),
  ShowMoreOfReport: () => ({
    by: 'admin',
    input: { case_id: 999_999, reason: 'To see who began' },
    code: 409,
  }),
  DecideReport: () => ({
    by: 'admin',
    input: { case_id: 999_999, action: 'NO_ACTION', reason: 'A joke among friends' },
    code: 409,
  }),
  GetLetterCases: () => nothing('admin'),
  OpenLetterCase: ({ letter_id }) => ({ by: 'admin', input: { case_id: letter_id }, code: 404 }),
  DecideLetter: ({ letter_id }) => ({
    by: 'admin',
    input: { case_id: letter_id, action: 'REJECT', reason: 'Names somebody' },
    code: 409,
  }),
  RequestUnmasking: () => ({
    by: 'admin',
    input: { queue: 'letters', case_id: 999_999, ground: 'THREATS', reason: 'Somebody is in danger' },
    code: 409,
  }),
  GetUnmaskings: () => nothing('admin'),
  ConfirmUnmasking: () => ({
    by: 'admin',
    input: { request_id: 999_999, code: '123456' },
    code: 404,
  }),
  RefuseUnmasking: () => ({
    by: 'admin',
    input: { request_id: 999_999, reason: 'Nobody is in danger' },
    code: 404,
  }),
  ShowAuthor: () => ({ by: 'admin', input: { request_id: 999_999 }, code: 404 }),
  SetInstitution: () => ({
    by: 'admin',
    input: { university_id: 61, signup_open: true, domains: ['student.unimelb.edu.au'], reason: 'Open' },
    may: [409],
  }),
  AddCourse: () => ({
    by: 'admin',
    input: { university_id: 61, name: `Bachelor of Lawns ${(added += 1)}`, reason: 'It is new' },
    may: [409],
  }),
  RenameCourse: () => ({
    by: 'admin',
    input: { course_id: 602, name: `Bachelor of Lanes ${(added += 1)}`, reason: 'Its new name' },
    may: [409],
  }),
  GetInterests: () => nothing('admin'),
  AddInterest: () => ({
    by: 'admin',
    input: { kind: 'hobby', name: `Lawn bowls ${(added += 1)}`, reason: 'Asked for' },
    may: [409],
  }),
  SetInterest: () => ({
    by: 'admin',
    input: { kind: 'topic', id: 1, name: `Lawns ${(added += 1)}`, retired: false, reason: 'Clearer' },
    may: [409],
  }),
  GetNumbers: () => nothing('admin'),
  GetSupportCases: () => ({ by: 'admin', input: { state: 'waiting', type: 'FEEDBACK' }, may: [414] }),
  OpenSupportCase: ({ support_id }) => ({ by: 'admin', input: { case_id: support_id }, may: [409] }),
  DecideSupport: ({ support_id }) => ({
    by: 'admin',
    input: { case_id: support_id, answer: 'We mowed the lawn.', state: 'waiting' },
    code: 409,
    may: [200],
  }),
  AddSupportNote: ({ support_id }) => ({
    by: 'admin',
    input: { case_id: support_id, content: 'She wrote twice' },
  }),
  GetPlaceCases: () => nothing('admin'),
  OpenPlaceCase: ({ waiting_place }) => ({ by: 'admin', input: { case_id: waiting_place }, may: [409] }),
  GetLikelyDuplicates: ({ waiting_place }) => ({
    by: 'admin',
    input: { case_id: waiting_place, at: { latitude: -37.8, longitude: 145 } },
  }),
  PublishPlace: ({ waiting_place }) => ({
    by: 'admin',
    input: {
      case_id: waiting_place,
      address: '1 Union Lawn',
      latitude: -37.8,
      longitude: 145,
      subtype: 'Bike',
      reason: 'It is there',
    },
    code: 409,
    may: [200],
  }),
  RejectPlace: ({ waiting_place }) => ({
    by: 'admin',
    input: { case_id: waiting_place, reason: 'It is a private garden.' },
    code: 409,
    may: [200],
  }),
  MergePlace: ({ waiting_place, place_id }) => ({
    by: 'admin',
    input: { case_id: waiting_place, into_place_id: place_id, reason: 'The same one' },
    code: 409,
    may: [200, 409],
  }),
} satisfies Record<string, (scene: Scene) => Example>;
