import type { SupportType } from '@quad/contract/support/shapes.ts';
import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** What people wrote to support. Source: migrations/0008-support.ts. */
export type SupportTables = {
  support_action: {
    support_id: Generated<number>;
    /** Null for visitors. */
    user_id: number | null;
    /** Where the answer goes. */
    email: string;
    type: SupportType;
    content: string;
    state: Generated<'open' | 'waiting' | 'done'>;
    handled_by: number | null;
    created_at: Instant;
    changed_at: Instant;
  };
};
