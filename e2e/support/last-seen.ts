import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page of each failed test as text, because the files that a test writes are lost on a CI machine. */
export default class LastSeen implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus) return;
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const [seen] = path ? readFileSync(path, 'utf8').split('# Test source') : [];
    if (seen) process.stdout.write(`\n${test.title}\n${seen}`);
  }
}
