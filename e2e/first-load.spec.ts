import type { Page } from '@playwright/test';
import { history } from './steps/chat.ts';
import { logIn, usedChatOf } from './support/member.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';

/**
 * The maximum number of files for which a screen may wait. On a slow network, the waiting time depends mostly on the
 * number of files and of successive requests. Source: performance.md goal 11, docs/decisions/032.
 */
const MOST = { scripts: 18, styles: 1 };

/**
 * A screen: its address, an element that shows that its content is drawn, and the calls for content below the first
 * view, which the screen makes later.
 */
type Screen = {
  address: string;
  isThere: (page: Page) => ReturnType<Page['locator']>;
  asksLater?: string[];
  onPhone?: string[];
  scripts?: number;
};

const BESIDE = ['/chat/GetMessages', '/chat/GetChatByID'];

const article = (page: Page) => page.getByRole('article').first();

const screens: Record<string, Screen> = {
  // The first view of the dashboard does not need the latest posts and the matches. The page fetches both later.
  dashboard: {
    address: '/app/me/dashboard',
    isThere: article,
    asksLater: ['/date/GetMyMatches', '/posts/GetPosts'],
  },
  'find people': { address: '/app/discover/SearchUsers', isThere: article },
  friends: {
    address: '/app/me/friends',
    isThere: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  messages: {
    address: '/app/me/messages',
    isThere: (page) => page.getByRole('navigation', { name: 'Chats' }).getByRole('link').first(),
  },
  'an open chat': {
    address: '/app/me/messages?id=',
    isThere: (page) => history(page).getByRole('article').last(),
  },
  settings: {
    address: '/app/me/settings',
    isThere: (page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link').first(),
    // The limit of a limited person and the state of two-step login have files of their own, because other parts of the
    // page need them, too.
    scripts: 21,
    // On a phone, each section of the settings fetches its data only when it is opened.
    onPhone: [],
    asksLater: [
      '/auth/GetSecondFactor',
      '/auth/GetSessions',
      // With empty input, this call changes nothing and returns the user's own date profile.
      '/date/UpdateDateProfile',
      '/reports/GetMyReports',
      '/user/GetBlockedUsers',
      '/user/me/GetDataExport',
      '/user/me/GetMyInterests',
      '/user/me/GetMyModerationActions',
      '/user/me/GetPush',
    ],
  },
};

for (const [name, screen] of Object.entries(screens)) {
  const { address, isThere, asksLater = [], onPhone = asksLater, scripts = MOST.scripts } = screen;
  test(`${name} is drawn from its page and the files that the page names`, async ({
    page,
    campus,
    isMobile,
  }) => {
    const alex = await logIn(campus, ALEX);
    const chat_id = await usedChatOf(alex);
    await alex.enter(page.context());
    await alex.leave();
    // The socket never opens, so the page makes no calls to catch up on events. The test therefore sees only calls for
    // the screen's content.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    const calls: string[] = [];
    page.on('request', (request) => {
      const [, call] = /\/api(\/.*)/.exec(new URL(request.url()).pathname) ?? [];
      // The page fetches older messages ahead, in case the user scrolls up. These calls do not count.
      const isAhead = request.postData()?.includes('before_message_id');
      // A desktop also opens the first chat, beside the list. The calls for this chat do not count, because the server
      // does not know the window's size.
      const isBeside = name === 'messages' && !isMobile && call && BESIDE.includes(call);
      if (call && !isAhead && !isBeside) calls.push(call);
    });

    const target = address.endsWith('=') ? `${address}${chat_id}` : address;
    let html = '';
    // A busy server sends the page without the answers to its first calls. In that case, the test loads the page again.
    await expect(async () => {
      calls.length = 0;
      const response = await page.goto(target);
      html = (await response?.text()) ?? '';
      await expect(isThere(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect
        .poll(() => calls.toSorted(), { message: 'calls', timeout: 2000 })
        .toEqual((isMobile ? onPhone : asksLater).toSorted());
    }).toPass({ timeout: 60_000 });
    expect(new Set(html.match(/\/assets\/[^"]+\.js/g)).size, 'scripts').toBeLessThanOrEqual(scripts);
    const styles = new Set(html.match(/<link rel="stylesheet" (?!type)[^>]*>/g));
    expect(styles.size, 'styles').toBeLessThanOrEqual(MOST.styles);
  });
}
