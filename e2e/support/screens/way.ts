import { expect, type Page } from '@playwright/test';
import type { Student } from '../students.ts';

/** Opens a screen as a student, starting from an empty tab. */
export type Way = (page: Page, student: Student) => Promise<void>;

/** Returns a `Way` to an address. */
export const at =
  (address: string): Way =>
  async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Waits for a heading with this text. */
export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

/** Presses the button of the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Whether the window is so narrow that the page has the phone's layout. */
export const isMobile = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
