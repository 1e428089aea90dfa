import { expect, type Page } from '@playwright/test';
import type { Student } from '../students.ts';

/** Goes to a screen from an empty tab, as a student. */
export type Way = (page: Page, student: Student) => Promise<void>;

/** Opens an address. */
export const at =
  (address: string): Way =>
  async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Waits for a heading. */
export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

/** Goes on to the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Whether the screen has the phone's layout. */
export const isMobile = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
