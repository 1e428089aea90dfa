import * as m0001 from './0001-reference.ts';
import * as m0002 from './0002-accounts.ts';
import * as m0003 from './0003-people.ts';
import * as m0004 from './0004-chat.ts';
import * as m0005 from './0005-discover.ts';
import * as m0007 from './0007-find-people.ts';
import * as m0008 from './0008-support.ts';
import * as m0009 from './0009-leaving.ts';
import * as m0010 from './0010-groups.ts';
import * as m0011 from './0011-reports.ts';
import * as m0012 from './0012-preferences.ts';
import * as m0013 from './0013-keys.ts';
import * as m0014 from './0014-unlinked-chats.ts';
import * as m0015 from './0015-message-blocks.ts';
import * as m0016 from './0016-session-changes.ts';
import * as m0017 from './0017-hot-touches.ts';
import * as m0018 from './0018-standing-members.ts';
import * as m0019 from './0019-registering-browser.ts';
import * as m0020 from './0020-dating.ts';
import * as m0021 from './0021-matches.ts';
import * as m0022 from './0022-commit-requests.ts';
import * as m0023 from './0023-letters.ts';
import * as m0026 from './0026-post-talk.ts';
import * as m0024 from './0024-media-sizes.ts';
import * as m0025 from './0025-posts.ts';
import * as m0027 from './0027-places.ts';
import * as m0028 from './0028-second-factor.ts';
import * as m0029 from './0029-post-blocks.ts';
import * as m0032 from './0032-match-runs.ts';
import * as m0038 from './0038-report-reasons.ts';
import * as m0037 from './0037-corrections.ts';
import * as m0048 from './0048-reviewers.ts';
import * as m0049 from './0049-staff-corrections.ts';
import * as m0041 from './0041-report-cases.ts';
import * as m0033 from './0033-staff.ts';
import * as m0034 from './0034-letter-days.ts';
import * as m0054 from './0054-banners.ts';
import * as m0055 from './0055-removals.ts';
import * as m0056 from './0056-waitlist.ts';
import * as m0057 from './0057-places-in-rings.ts';
import * as m0061 from './0061-webmail.ts';
import * as m0036 from './0036-place-names.ts';
import * as m0035 from './0035-edited-reference.ts';
import * as m0043 from './0043-support-entries.ts';
import * as m0040 from './0040-own-passes.ts';
import * as m0042 from './0042-measures.ts';
import * as m0044 from './0044-report-decisions.ts';
import * as m0052 from './0052-post-eras.ts';
import * as m0053 from './0053-no-post-eras.ts';
import * as m0059 from './0059-taken-away.ts';
import * as m0063 from './0063-interests.ts';
import * as m0064 from './0064-post-letters.ts';
import * as m0085 from './0085-campus-names.ts';
import * as m0086 from './0086-place-order.ts';
import * as m0087 from './0087-place-sources.ts';
import * as m0095 from './0095-help-notes.ts';
import * as m0046 from './0046-appeals.ts';
import * as m0050 from './0050-unmasking.ts';
import * as m0047 from './0047-evasion.ts';
import * as m0045 from './0045-hidden-things.ts';
import * as m0075 from './0075-withdrawn-letters.ts';
import * as m0076 from './0076-role-since.ts';
import * as m0077 from './0077-failed-decisions.ts';
import * as m0078 from './0078-account-names.ts';
import * as m0105 from './0105-dater-country.ts';
import * as m0070 from './0070-second-factor-resets.ts';
import * as m0130 from './0130-queued-letters.ts';
import * as m0165 from './0165-message-search.ts';
import * as m0170 from './0170-post-search.ts';
import * as m0171 from './0171-audit-looks.ts';
import * as m0172 from './0172-decisions-of-a-case.ts';
import * as m0173 from './0173-moderation-actions.ts';
import * as m0174 from './0174-suspended-and-notified.ts';
import * as m0175 from './0175-push.ts';
import * as m0176 from './0176-missed-mail.ts';
import * as m0177 from './0177-push-removed.ts';
import * as m0178 from './0178-push-taken.ts';
import * as m0179 from './0179-message-changes.ts';
import * as m0180 from './0180-message-reactions.ts';
import * as m0181 from './0181-message-edits.ts';
import * as m0182 from './0182-unsent-messages.ts';
import * as m0183 from './0183-replies-and-mentions.ts';
import * as m0184 from './0184-push-told.ts';
import * as m0185 from './0185-push-sweep-start.ts';
import * as m0187 from './0187-switches.ts';
import * as m0188 from './0188-reference-origin.ts';
import * as m0189 from './0189-site.ts';
import * as m0190 from './0190-place-reasons.ts';
import * as m0192 from './0192-backup-mark.ts';
import * as m0193 from './0193-added-reference.ts';
import * as m0194 from './0194-removed-parts.ts';
import * as m0195 from './0195-report-drafts.ts';
import * as m0196 from './0196-added-snapshots.ts';
import * as m0197 from './0197-case-version.ts';
import * as m0198 from './0198-help-without-case.ts';

/** All migrations in order. There is no way back to an older schema. Never edit a merged migration. */
export const migrations = {
  '0001-reference': m0001,
  '0002-accounts': m0002,
  '0003-people': m0003,
  '0004-chat': m0004,
  '0005-discover': m0005,
  '0007-find-people': m0007,
  '0008-support': m0008,
  '0009-leaving': m0009,
  '0010-groups': m0010,
  '0011-reports': m0011,
  '0012-preferences': m0012,
  '0013-keys': m0013,
  '0014-unlinked-chats': m0014,
  '0015-message-blocks': m0015,
  '0016-session-changes': m0016,
  '0017-hot-touches': m0017,
  '0018-standing-members': m0018,
  '0019-registering-browser': m0019,
  '0020-dating': m0020,
  '0021-matches': m0021,
  '0022-commit-requests': m0022,
  '0023-letters': m0023,
  '0026-post-talk': m0026,
  '0024-media-sizes': m0024,
  '0025-posts': m0025,
  '0027-places': m0027,
  '0028-second-factor': m0028,
  '0029-post-blocks': m0029,
  '0032-match-runs': m0032,
  '0038-report-reasons': m0038,
  '0037-corrections': m0037,
  '0048-reviewers': m0048,
  '0049-staff-corrections': m0049,
  '0041-report-cases': m0041,
  '0033-staff': m0033,
  '0034-letter-days': m0034,
  '0054-banners': m0054,
  '0055-removals': m0055,
  '0056-waitlist': m0056,
  '0057-places-in-rings': m0057,
  '0061-webmail': m0061,
  '0036-place-names': m0036,
  '0035-edited-reference': m0035,
  '0043-support-entries': m0043,
  '0040-own-passes': m0040,
  '0042-measures': m0042,
  '0044-report-decisions': m0044,
  '0052-post-eras': m0052,
  '0053-no-post-eras': m0053,
  '0059-taken-away': m0059,
  '0063-interests': m0063,
  '0064-post-letters': m0064,
  '0085-campus-names': m0085,
  '0086-place-order': m0086,
  '0087-place-sources': m0087,
  '0095-help-notes': m0095,
  '0046-appeals': m0046,
  '0050-unmasking': m0050,
  '0047-evasion': m0047,
  '0045-hidden-things': m0045,
  '0075-withdrawn-letters': m0075,
  '0076-role-since': m0076,
  '0077-failed-decisions': m0077,
  '0078-account-names': m0078,
  '0105-dater-country': m0105,
  '0070-second-factor-resets': m0070,
  '0130-queued-letters': m0130,
  '0165-message-search': m0165,
  '0170-post-search': m0170,
  '0171-audit-looks': m0171,
  '0172-decisions-of-a-case': m0172,
  '0173-moderation-actions': m0173,
  '0174-suspended-and-notified': m0174,
  '0175-push': m0175,
  '0176-missed-mail': m0176,
  '0177-push-removed': m0177,
  '0178-push-taken': m0178,
  '0179-message-changes': m0179,
  '0180-message-reactions': m0180,
  '0181-message-edits': m0181,
  '0182-unsent-messages': m0182,
  '0183-replies-and-mentions': m0183,
  '0184-push-told': m0184,
  '0185-push-sweep-start': m0185,
  '0187-switches': m0187,
  '0188-reference-origin': m0188,
  '0189-site': m0189,
  '0190-place-reasons': m0190,
  '0192-backup-mark': m0192,
  '0193-added-reference': m0193,
  '0194-removed-parts': m0194,
  '0195-report-drafts': m0195,
  '0196-added-snapshots': m0196,
  '0197-case-version': m0197,
  '0198-help-without-case': m0198,
};
