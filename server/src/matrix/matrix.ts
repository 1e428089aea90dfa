import type { everyCall, everySignal } from '@quad/contract/every.ts';
import {
  accountRows,
  authRows,
  preferenceRows,
  profileRows,
  referenceRows,
  supportRows,
} from './accounts.ts';
import type { Row } from './cast.ts';
import { chatRows, chatSignalRows } from './chat.ts';
import { friendRows, notificationRows, peopleRows, reportRows } from './people.ts';

/** Who may make which call. A call without a row does not compile. Source: security.md §2. */
export const callMatrix: Record<keyof typeof everyCall, Row> = {
  ...authRows,
  ...accountRows,
  ...profileRows,
  ...preferenceRows,
  ...supportRows,
  ...referenceRows,
  ...peopleRows,
  ...friendRows,
  ...notificationRows,
  ...reportRows,
  ...chatRows,
};

/** Who may send which signal. The connection itself needs a session and a finished profile. */
export const signalMatrix: Record<keyof typeof everySignal, Row> = { ...chatSignalRows };
