import { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import { BANNER_MAX } from '@quad/contract/banners/limits.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { LETTER_MAX } from '@quad/contract/letters/limits.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { measureCalls } from '@quad/contract/measures/calls.ts';
import { APPEAL_MAX } from '@quad/contract/measures/limits.ts';
import { ownMeasureCalls } from '@quad/contract/measures/own-calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { PLACE_DESCRIPTION_MAX, PLACE_NAME_MAX, PLACE_REFUSAL_MAX } from '@quad/contract/places/limits.ts';
import { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POST_TEXT_MAX } from '@quad/contract/posts/limits.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { REPORT_COMMENTS_MAX } from '@quad/contract/reports/limits.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { SUPPORT_CONTENT_MAX, SUPPORT_NOTE_MAX } from '@quad/contract/support/limits.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import { openNotifications } from './steps/people.ts';
import { newDater } from './support/daters.ts';
import { comeToQueue } from './support/letters.ts';
import type { Campus, Member } from './support/member.ts';
import { test } from './support/own-server.ts';
import { expectTexts, watchActs } from './support/script-acts.ts';
import { textsOf } from './support/script-strings.ts';
import { newStaff } from './support/staff.ts';
import { expect } from './support/test.ts';

// Each has a server of its own: as many at a time as there are workers.
test.describe.configure({ mode: 'parallel' });

const placeNames = textsOf(PLACE_NAME_MAX).map((name) => name.replaceAll('\n', ' '));

/** Letters, messages to support, places and reported posts with comments, all of strings. */
async function plantForStaff(campus: Campus, eve: Member, ann: Member): Promise<void> {
  for (const content of textsOf(LETTER_MAX)) await eve.callOk(letterCalls.CreateLoveLetter, { content });
  await comeToQueue(campus);
  for (const content of textsOf(SUPPORT_CONTENT_MAX))
    await eve.callOk(supportCalls.SubmitSupportAction, { email: eve.email, type: 'SUPPORT', content });
  const descriptions = textsOf(PLACE_DESCRIPTION_MAX);
  for (const [at, name] of placeNames.entries())
    await eve.callOk(placeCalls.CreatePlace, { name, description: descriptions[at] ?? '', type: 'Gym' });
  const comments = textsOf(REPORT_COMMENTS_MAX);
  for (const [at, text] of textsOf(POST_TEXT_MAX).entries()) {
    const { id: target_id } = await eve.callOk(feedCalls.CreatePost, { text });
    const report = { target_type: 'POST', target_id, reason: 'SPAM' } as const;
    await ann.callOk(reportCalls.CreateReport, { ...report, comments: comments[at % comments.length] ?? '' });
  }
}

test('what waits for staff stays text in its queue and its case', async ({ page, campus, member }) => {
  const [eve, ann] = [await newDater(campus), await member()];
  await plantForStaff(campus, eve, ann);
  const kim = await newStaff(campus, 'moderator');
  await kim.enter(page.context());
  const expectNoActs = await watchActs(page);
  const queues = [
    ['letters', await kim.callOk(letterStaffCalls.GetLetterCases, {}), [LETTER_MAX]],
    ['support', await kim.callOk(supportStaffCalls.GetSupportCases, {}), [SUPPORT_CONTENT_MAX]],
    ['reports', await kim.callOk(reportStaffCalls.GetReportCases, {}), [POST_TEXT_MAX, REPORT_COMMENTS_MAX]],
  ] as const;
  for (const [name, cases, lengths] of queues) {
    const planted = lengths.map((most) => textsOf(most));
    expect(cases).toHaveLength(planted[0]?.length ?? 0);
    // Letters wait in no order that would tell when one was written.
    const found = cases.map(({ line }) => planted[0]?.findIndex((text) => text.startsWith(line)) ?? -1);
    expect(found.toSorted((a, b) => a - b)).toEqual(cases.map((_, at) => at));
    for (const [nth, { case_id }] of cases.entries()) {
      const at = found[nth] ?? 0;
      await page.goto(`/app/staff/${name}?id=${case_id}`);
      await expectTexts(
        page,
        planted.map((texts) => texts[at % texts.length] ?? ''),
      );
      await expectNoActs();
    }
  }
  await page.goto('/app/staff/places');
  await expectTexts(page, placeNames);
  await expectNoActs();
  const places = await kim.callOk(placeStaffCalls.GetPlaceCases, {});
  for (const [at, description] of textsOf(PLACE_DESCRIPTION_MAX).entries()) {
    const name = placeNames[at] ?? '';
    await page.goto(`/app/staff/places?id=${places.find(({ line }) => line === name)?.case_id}`);
    await expectTexts(page, [description]);
    await expectNoActs();
  }
});

test('what an appeal says stays text, to staff and to whoever made it', async ({ page, campus, member }) => {
  const [mal, kim, ada] = [
    await member(),
    await newStaff(campus, 'moderator'),
    await newStaff(campus, 'admin'),
  ];
  const [reasons, appeals] = [textsOf(STAFF_REASON_MAX), textsOf(APPEAL_MAX)];
  for (const [at, reason] of reasons.entries()) {
    const { measure_id } = await kim.callOk(measureCalls.TakeMeasure, {
      user_id: mal.id,
      kind: 'WARN',
      reason,
    });
    const content = appeals[at % appeals.length] ?? '';
    await mal.callOk(ownMeasureCalls.AppealMeasure, { measure_id, content });
  }
  const waiting = await ada.callOk(appealStaffCalls.GetAppealCases, {});
  expect(waiting).toHaveLength(reasons.length);

  await ada.enter(page.context());
  const expectNoActs = await watchActs(page);
  for (const [at, { case_id }] of waiting.entries()) {
    await page.goto(`/app/staff/appeals?id=${case_id}`);
    await expectTexts(page, [appeals[at % appeals.length] ?? '']);
    await expectTexts(page, reasons);
    await expectNoActs();
    await ada.callOk(appealStaffCalls.DecideAppeal, { case_id, action: 'UPHOLD', reason: reasons[at] ?? '' });
  }
  await mal.enter(page.context());
  await page.goto('/app/me/settings');
  await expectTexts(page, [...reasons, ...appeals]);
  await expectNoActs();
});

test('why staff ask who wrote a letter, and why not, stays text', async ({ page, campus }) => {
  const [eve, kim, ada] = [
    await newDater(campus),
    await newStaff(campus, 'moderator'),
    await newStaff(campus, 'admin'),
  ];
  const [letters, reasons] = [textsOf(LETTER_MAX), textsOf(STAFF_REASON_MAX)];
  for (const content of letters) await eve.callOk(letterCalls.CreateLoveLetter, { content });
  await comeToQueue(campus);
  for (const [at, { case_id }] of (await kim.callOk(letterStaffCalls.GetLetterCases, {})).entries()) {
    await kim.callOk(letterStaffCalls.OpenLetterCase, { case_id });
    const reason = reasons[at % reasons.length] ?? '';
    const why = { queue: 'letters', case_id, ground: 'THREATS', reason } as const;
    const { request_id } = await kim.callOk(unmaskingCalls.RequestUnmasking, why);
    await ada.callOk(unmaskingCalls.RefuseUnmasking, { request_id, reason });
  }
  const expectNoActs = await watchActs(page);
  for (const reader of [kim, ada]) {
    await reader.enter(page.context());
    await page.goto('/app/staff/authors');
    await expect(page.getByRole('article')).toHaveCount(letters.length);
    await expectTexts(page, [...letters, ...reasons]);
    await expectNoActs();
  }
});

test('what staff write stays text on their pages', async ({ page, campus, member }) => {
  const [mal, ada] = [await member(), await newStaff(campus, 'admin')];
  const { SubmitSupportAction } = supportCalls;
  await mal.callOk(SubmitSupportAction, { email: mal.email, type: 'SUPPORT', content: 'Where is the lawn?' });
  const [ticket] = await ada.callOk(supportStaffCalls.GetSupportCases, {});
  const case_id = Number(ticket?.case_id);
  for (const content of textsOf(SUPPORT_NOTE_MAX))
    await ada.callOk(supportStaffCalls.AddSupportNote, { case_id, content });
  const reasons = textsOf(STAFF_REASON_MAX);
  for (const [at, reason] of reasons.entries()) {
    const of = { user_id: mal.id, reason };
    await ada.callOk(measureCalls.TakeMeasure, { ...of, kind: 'NOTE' });
    await ada.callOk(profileStaffCalls.CorrectAccount, { ...of, gender: at % 2 === 0 ? 'Male' : 'Female' });
  }
  const names = textsOf(120).map((name) => name.replaceAll('\n', ' '));
  for (const name of names)
    await ada.callOk(referenceStaffCalls.AddInterest, { kind: 'hobby', name, reason: 'A test' });
  const announced = {
    tone: 'info',
    university_id: null,
    begins_time: new Date().toISOString(),
    ends_time: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'A test',
  } as const;
  for (const text of textsOf(BANNER_MAX))
    await ada.callOk(bannerStaffCalls.WriteBanner, { ...announced, text });

  await ada.enter(page.context());
  const expectNoActs = await watchActs(page);
  const screens: [string, readonly string[]][] = [
    [`support?id=${case_id}`, textsOf(SUPPORT_NOTE_MAX)],
    [`accounts?id=${mal.id}`, reasons],
    ['audit', reasons],
    ['interests', names],
    ['banners', textsOf(BANNER_MAX)],
  ];
  for (const [address, texts] of screens) {
    await page.goto(`/app/staff/${address}`);
    await expectTexts(page, texts);
    await expectNoActs();
  }
  for (const address of ['accounts', 'authors', 'team', 'institutions', 'numbers']) {
    await page.goto(`/app/staff/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoActs();
  }
  await test.step('what is announced stays text above the screens of members', async () => {
    await mal.enter(page.context());
    for (const text of textsOf(BANNER_MAX).toReversed()) {
      await page.goto('/app/me/dashboard');
      await expectTexts(page, [text]);
      await expectNoActs();
      await page.getByRole('button', { name: 'Close announcement' }).click();
      await expect(
        page.getByRole('region', { name: 'Announcement', exact: true }).getByText(text.split('\n')[0] ?? ''),
      ).toHaveCount(0);
    }
  });
});

test('what staff say to members stays text in notifications and settings', async ({
  page,
  campus,
  member,
}) => {
  const [ann, kim] = [await member(), await newStaff(campus, 'moderator')];
  const refusals = textsOf(PLACE_REFUSAL_MAX);
  for (const [at, reason] of refusals.entries()) {
    await ann.callOk(placeCalls.CreatePlace, { name: `Lawn ${at}`, description: '', type: 'Gym' });
    const [waiting] = await kim.callOk(placeStaffCalls.GetPlaceCases, {});
    const case_id = Number(waiting?.case_id);
    await kim.callOk(placeStaffCalls.OpenPlaceCase, { case_id });
    await kim.callOk(placeStaffCalls.RejectPlace, { case_id, reason });
  }
  const reasons = textsOf(STAFF_REASON_MAX);
  for (const [at, reason] of reasons.entries())
    await kim.callOk(profileStaffCalls.CorrectAccount, {
      user_id: ann.id,
      gender: at % 2 === 0 ? 'Male' : 'Female',
      reason,
    });
  const bob = await member();
  for (const [at, comments] of textsOf(REPORT_COMMENTS_MAX).entries()) {
    const { id: target_id } = await bob.callOk(feedCalls.CreatePost, { text: `Lawn at ${at}` });
    await ann.callOk(reportCalls.CreateReport, { target_type: 'POST', target_id, reason: 'SPAM', comments });
  }

  await ann.enter(page.context());
  const expectNoActs = await watchActs(page);
  await page.goto('/app/me/settings');
  await expectTexts(page, textsOf(REPORT_COMMENTS_MAX));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectTexts(page, reasons);
  await expectNoActs();
  await page.goto('/app/me/dashboard');
  await openNotifications(page);
  // A decision takes effect when it can no longer be taken back.
  await expectTexts(page, refusals);
  await expectNoActs();
});
