import { DAY, rate } from '#platform/rates.ts';

// Source: security.md §3 "commit SEND", "chat with match".
export const COMMIT_SEND = rate('commit-send', 5, DAY);
export const MATCH_CHAT = rate('match-chat', 20, DAY);
