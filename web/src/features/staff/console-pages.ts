import type { ComponentType } from 'react';
import { AccountsPage } from './accounts/AccountsPage.tsx';
import { AuditPage } from './admin/AuditPage.tsx';
import { BannersPage } from './admin/BannersPage.tsx';
import { InstitutionsPage } from './admin/InstitutionsPage.tsx';
import { InterestsPage } from './admin/InterestsPage.tsx';
import { NumbersPage } from './admin/NumbersPage.tsx';
import { TeamPage } from './admin/TeamPage.tsx';
import { AuthorsPage } from './authors/AuthorsPage.tsx';

/** A page of the console that is not a queue. `for` says whether all staff or only admins can open it. */
export type ConsolePage = { name: string; title: string; for: 'staff' | 'admins'; Page: ComponentType };

/** All pages that are not queues, in the navigation's order. */
export const consolePages: readonly ConsolePage[] = [
  { name: 'accounts', title: 'Accounts', for: 'staff', Page: AccountsPage },
  { name: 'authors', title: 'Authors', for: 'staff', Page: AuthorsPage },
  { name: 'team', title: 'Roles', for: 'admins', Page: TeamPage },
  { name: 'institutions', title: 'Institutions', for: 'admins', Page: InstitutionsPage },
  { name: 'interests', title: 'Hobbies and topics', for: 'admins', Page: InterestsPage },
  { name: 'banners', title: 'Announcements', for: 'admins', Page: BannersPage },
  { name: 'audit', title: 'Audit log', for: 'admins', Page: AuditPage },
  { name: 'numbers', title: 'Numbers', for: 'admins', Page: NumbersPage },
];
