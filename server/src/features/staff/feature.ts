import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { staffHandlers } from './handlers.ts';

/**
 * The staff console: roles, the numbers of waiting cases, accounts, and the audit log. Cases and decisions are in
 * `moderation`.
 */
export const staff = defineFeature({
  name: 'Staff',
  calls: { ...staffCalls, ...staffAccountCalls },
  handlers: { ...staffHandlers, ...accountHandlers },
});
