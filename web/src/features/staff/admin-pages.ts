import type { ComponentType } from 'react';
import { AuditPage } from './admin/AuditPage.tsx';
import { InstitutionsPage } from './admin/InstitutionsPage.tsx';
import { InterestsPage } from './admin/InterestsPage.tsx';
import { NumbersPage } from './admin/NumbersPage.tsx';
import { TeamPage } from './admin/TeamPage.tsx';

/** A page of the console that is for admins only. */
export type AdminPage = { name: string; title: string; Page: ComponentType };

/** The pages of admins, in their order. The only list. */
export const adminPages: readonly AdminPage[] = [
  { name: 'team', title: 'Roles', Page: TeamPage },
  { name: 'institutions', title: 'Institutions', Page: InstitutionsPage },
  { name: 'interests', title: 'Hobbies and topics', Page: InterestsPage },
  { name: 'audit', title: 'Audit log', Page: AuditPage },
  { name: 'numbers', title: 'Numbers', Page: NumbersPage },
];
