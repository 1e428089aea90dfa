import type { Page } from '@playwright/test';
import { press } from './keyboard.ts';

/** Opens a section of the settings. A phone first shows the list of sections. */
export async function openSection(page: Page, label: string): Promise<void> {
  if (new URL(page.url()).hash) await page.goto('/app/me/settings');
  const contents = page.getByRole('navigation', { name: 'Settings' });
  await press(page, contents.getByRole('link', { name: new RegExp(`^${label}`) }));
}
