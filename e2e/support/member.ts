import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test';
import { withDatabase } from './database.ts';
import { linkMailedTo } from './mails.ts';
import { insertMember } from './queries.ts';
import { newStudent, type Student, UNIVERSITY } from './students.ts';

const BLANK = 'about:blank';

/** A student who is logged in outside a browser. Such students take the steps that a test needs but does not check. */
export type Member = Student & {
  id: number;
  /** Makes a call as this student. @throws Error with the server's messages when the call fails */
  callOk<C extends Call>(call: C, input: InputOf<C>): Promise<ContentOf<C>>;
  says(chat_id: number, content: string): Promise<void>;
  /** Logs the student in to a browser. Leaves the open pages of the browser first. */
  enter(context: BrowserContext): Promise<void>;
  /** Logs the student in to a browser, as another tab would. Open pages do not notice it yet. */
  takeOver(context: BrowserContext): Promise<void>;
  leave(): Promise<void>;
};

/** The server that a test uses, and the folder of the mails that the server sends. */
export type Campus = { url: string; outbox: string };

/** Creates a student who has confirmed their address but has not logged in yet. */
export async function verifiedStudent(campus: Campus): Promise<Student> {
  const api = await request.newContext({ baseURL: campus.url });
  const { student, link } = await registerBy(api, campus);
  const verify_token = new URL(link).searchParams.get('verify_token') ?? '';
  await makeCall(api, authCalls.VerifyEmail, { verify_token });
  await api.dispose();
  return student;
}

/** Registers a student without a browser. Returns the student and the mailed link. */
export async function registeredStudent(campus: Campus): Promise<{ student: Student; link: string }> {
  const api = await request.newContext({ baseURL: campus.url });
  const registered = await registerBy(api, campus);
  await api.dispose();
  return registered;
}

async function registerBy(api: APIRequestContext, { outbox }: Campus) {
  const student = newStudent();
  const { email, password } = student;
  await makeCall(api, authCalls.register, {
    uni_id: UNIVERSITY.id,
    email,
    password,
    confirm_password: password,
  });
  return { student, link: await linkMailedTo(outbox, email, '/auth/VerifyEmail') };
}

/**
 * The password of students that are inserted as rows, with its hash. The hash is a constant, because hashing is
 * deliberately slow.
 */
const PASSWORD = {
  password: 'sundial over the south lawn',
  password_hash:
    '$argon2id$v=19$m=19456,t=2,p=1$aXdcVLat7GrkOhwevucJVw$Wntv9dwMtq7JDmYhk/F7MVj4JHQpvN85TEBHXWqyb4Y',
};

/**
 * Creates a logged-in student with a complete profile. Inserts rows instead of registering, because tests create
 * hundreds of students.
 */
export async function newMember(campus: Campus, birth_date = '2004-03-09'): Promise<Member> {
  const { password, password_hash } = PASSWORD;
  const student = { ...newStudent(), password };
  await withDatabase(campus, (client) => insertMember(client, { ...student, birth_date, password_hash }));
  return logIn(campus, student);
}

/** Logs in a student who already has an account. */
export async function logIn(
  { url }: Campus,
  { email, password }: Pick<Student, 'email' | 'password'>,
): Promise<Member> {
  const api = await request.newContext({ baseURL: url });
  const { user } = await makeCall(api, authCalls.login, { email, password });
  const { first_name, last_name, user_id } = user;
  const callOk: Member['callOk'] = (call, input) => makeCall(api, call, input);
  const takeOver = async (context: BrowserContext) => context.addCookies((await api.storageState()).cookies);
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    email,
    password,
    id: user_id,
    callOk,
    says: async (chat_id, content) => void (await callOk(chatCalls.CreateMessage, { chat_id, content })),
    enter: async (context) => {
      // An open page would notice the new user and reload, perhaps during the test's next step. So leave it first.
      for (const page of context.pages()) if (page.url() !== BLANK) await page.goto(BLANK);
      await takeOver(context);
    },
    takeOver,
    leave: () => api.dispose(),
  };
}

/** Waits for a friend request and accepts it. */
export async function acceptRequest(member: Member): Promise<void> {
  let user_id: number | null = null;
  const look = async () => {
    const list = await member.callOk(notificationCalls.GetMyNotifications, {});
    const asked = list.find(({ type, subtype }) => type === 'FRIEND_REQUEST' && subtype === 'SEND');
    user_id = asked?.source_user_id ?? null;
    return user_id;
  };
  await expect.poll(look, { message: `a friend request to ${member.name}` }).not.toBeNull();
  await member.callOk(friendCalls.FriendRequestAction, { user_id: Number(user_id), action: 'ACCEPT' });
}

/** Makes two students friends. @returns the id of their chat of two */
export async function befriend(a: Member, b: Member): Promise<number> {
  await a.callOk(friendCalls.FriendRequestAction, { user_id: b.id, action: 'SEND' });
  await b.callOk(friendCalls.FriendRequestAction, { user_id: a.id, action: 'ACCEPT' });
  const chats = await a.callOk(chatCalls.GetMyChats, {});
  const chat = chats.find(({ members }) => members.some(({ id }) => id === b.id));
  if (!chat) throw new Error('Becoming friends opened no chat');
  return chat.id;
}

async function makeCall<C extends Call>(
  api: APIRequestContext,
  call: C,
  input: InputOf<C>,
): Promise<ContentOf<C>> {
  const { cookies } = await api.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const headers = token ? { 'x-xsrf-token': decodeURIComponent(token) } : undefined;
  const isGet = call.method === 'GET';
  const response = await api.fetch(`/api${call.path}`, {
    method: call.method,
    ...(headers && { headers }),
    ...(isGet ? { params: inAddress(input) } : { data: input }),
  });
  const answer = (await response.json()) as Result<ContentOf<C>>;
  if (answer.status) return answer.content;
  throw new Error(`${call.path}: ${answer.errors.map(({ message }) => message).join(' ')}`);
}

/** Writes the input of a GET call into its address, as the page does. */
const inAddress = (input: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]));

/**
 * Returns the id of the member's chat of two that has messages. Another chat may be first in the list, because another
 * test may have created a group.
 */
export async function usedChatOf(member: Member): Promise<number> {
  const list = await member.callOk(chatCalls.GetMyChats, {});
  const used = list.find(({ type, lastMessage }) => type === CHAT_FRIENDS && lastMessage);
  if (!used) throw new Error('they have no messages');
  return used.id;
}
