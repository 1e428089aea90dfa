import { describe, expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { chatCalls } from './calls.ts';
import { readNewInfo } from './new-info.ts';

const messagesOf = (call: keyof typeof chatCalls, input: unknown): string[] => {
  const checked = checkInput(chatCalls[call], input);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
};

const file = (type: string, size = 1) => ({ name: 'x', type, size });
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const FILE_MAX = 26_214_400;
const client_id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

describe('CreateMessage', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, content: 'hello' }, []],
    [{ chat_id: 1, content: ' hello ', client_id }, []],
    [{ chat_id: 1, content: `  ${'x'.repeat(200)}  ` }, []],
    [{ chat_id: 1, content: '😀'.repeat(200) }, []],
    [{ chat_id: 1, content: '😀'.repeat(201) }, ['Message must be at most 200 characters long']],
    [{ chat_id: 1, content: 'x'.repeat(201) }, ['Message must be at most 200 characters long']],
    [{ chat_id: 1, content: '' }, ['Message cannot be empty']],
    [{ chat_id: 1, content: ' \n ' }, ['Message cannot be empty']],
    [{ chat_id: 1, content: '\u200b\u2060\u2800' }, ['Message cannot be empty']],
    [{ chat_id: 1, content: '\u200b\u2060\u2800', media: [file('image/png')] }, []],
    [{ chat_id: 1, content: 'x', posters: [file('image/webp')] }, []],
    [{ chat_id: 1, content: 'x', posters: [file('video/mp4')] }, ['Only image files are allowed']],
    [
      { chat_id: 1, content: 'x', posters: [file('image/webp', 2_097_153)] },
      ['Each file must be less than 2 MB'],
    ],
    [{ chat_id: 1 }, ['Message cannot be empty']],
    [{ chat_id: 1, content: 7 }, ['Message must be a string']],
    [{ chat_id: 1, media: [file('image/png'), file('video/mp4'), file('image/gif')] }, []],
    [{ chat_id: 1, media: [file('image/png', FILE_MAX)] }, []],
    [{ chat_id: 1, media: [file('image/png', FILE_MAX + 1)] }, ['Each file must be less than 25 MB']],
    [{ chat_id: 1, media: [file('text/html')] }, ['Only image and video files are allowed']],
    [{ chat_id: 1, media: ['x'] }, ['Only image and video files are allowed']],
    [{ chat_id: 1, content: 'x', media: 'x' }, ['Only image and video files are allowed']],
    [
      { chat_id: 1, media: Array(4).fill(file('image/png')) },
      ['A maximum of 3 files can be sent per message'],
    ],
    [{ chat_id: 1, content: 'x', client_id: 'x' }, ['Client ID must be a UUID']],
    [{ content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: 1.5, content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: 'x', content: '' }, ['Chat ID must be an integer', 'Message cannot be empty']],
    [{ chat_id: 0, content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: '1', content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: 2 ** 53, content: 'x' }, ['Chat ID must be an integer']],
    [
      { chat_id: null, content: 'x'.repeat(201), media: Array(4).fill(file('image/png')), client_id: 1 },
      [
        'Chat ID must be an integer',
        'Message must be at most 200 characters long',
        'A maximum of 3 files can be sent per message',
        'Client ID must be a UUID',
      ],
    ],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('CreateMessage', input)).toEqual(messages);
  });

  test('text arrives tidy', () => {
    const checked = checkInput(chatCalls.CreateMessage, {
      chat_id: 1,
      content: ' e\u0301\u202e\u0000 a\r\nb ',
    });
    expect(checked).toMatchObject({ ok: true, value: { content: '\u00e9 a\nb', media: [] } });
    const named = checkInput(chatCalls.CreateMessage, {
      chat_id: 1,
      content: 'x',
      client_id: client_id.toUpperCase(),
    });
    expect(named).toMatchObject({ value: { client_id } });
  });
});

describe('GetMessages', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, page: 0 }, []],
    [{ chat_id: 1, page: 1000 }, []],
    [{ chat_id: 1, before_message_id: 1 }, []],
    [{ chat_id: 1, after_message_id: 0 }, []],
    [{ chat_id: 1, page: null, before_message_id: 5, search_text: null }, []],
    [{ chat_id: 1, page: 0, search_text: ' ab ' }, []],
    [{ chat_id: 1, page: 0, search_text: '😀😀' }, []],
    [{ chat_id: 1, page: 0, search_text: ' a ' }, ['Search text must be at least 2 characters long']],
    [{ chat_id: 1, page: 0, search_text: '😀' }, ['Search text must be at least 2 characters long']],
    [{ chat_id: 1, page: 0, search_text: 12 }, ['Search text must be at least 2 characters long']],
    [{ chat_id: 1 }, ['Page must be an integer']],
    [{ chat_id: 1, page: 0.5 }, ['Page must be an integer']],
    [{ chat_id: 1, page: -1 }, ['Page must be an integer']],
    [{ chat_id: 1, page: 1001 }, ['Page must be an integer']],
    [{ chat_id: 1, before_message_id: 0 }, ['Message ID must be an integer']],
    [{ chat_id: 1, after_message_id: 'x' }, ['Message ID must be an integer']],
    [{ chat_id: 1, around_message_id: 7 }, []],
    [{ chat_id: 1, around_message_id: 0 }, ['Message ID must be an integer']],
    [{ chat_id: 'x', page: 'x' }, ['Chat ID must be an integer', 'Page must be an integer']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('GetMessages', input)).toEqual(messages);
  });
});

describe.each(['GetChatByID', 'CloseChatByID'] as const)('%s', (call) => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1 }, []],
    [{ chat_id: 9_007_199_254_740_991 }, []],
    [{}, ['Chat ID must be an integer']],
    [{ chat_id: -1 }, ['Chat ID must be an integer']],
    [{ chat_id: [1] }, ['Chat ID must be an integer']],
    [{ chat_id: '1' }, ['Chat ID must be an integer']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf(call, input)).toEqual(messages);
  });
});

describe('CreateChat', () => {
  test.each<[unknown, string[]]>([
    [{ title: 'New Group Chat' }, []],
    [{ title: 'x'.repeat(64), user_ids: [1, 2] }, []],
    [{ title: '😀'.repeat(64), user_ids: [] }, []],
    [{ title: 'x'.repeat(65) }, ['Title must be at most 64 characters long']],
    [{ title: '' }, ['Title cannot be empty']],
    [{ title: ' \n ' }, ['Title cannot be empty']],
    [{ title: '\u200b\u3164\u115f \u034f\ufe0f\u{e0041}\u00ad\u2800' }, ['Title cannot be empty']],
    [{ title: '\u{1f469}\u200d\u{1f52c}' }, []],
    [{}, ['Title must be a string']],
    [{ title: null, user_ids: [1] }, []],
    [{ title: 1 }, ['Title must be a string']],
    [{ title: 'x', user_ids: 1 }, ['User IDs must be a list of integers']],
    [{ title: 'x', user_ids: ['1'] }, ['User ID must be an integer']],
    [{ title: 'x', user_ids: [0] }, ['User ID must be an integer']],
    [{ title: 'x', user_ids: many(501) }, ['A group can have at most 500 members']],
    [{ title: '', user_ids: [1.5] }, ['Title cannot be empty', 'User ID must be an integer']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('CreateChat', input)).toEqual(messages);
  });

  test('a title is one tidy line', () => {
    const checked = checkInput(chatCalls.CreateChat, { title: '  Climbing\n  on\u202e Sunday ' });
    expect(checked).toMatchObject({ ok: true, value: { title: 'Climbing on Sunday', user_ids: [] } });
  });
});

describe('AddUserToChat', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, user_ids: [2] }, []],
    [{ chat_id: 1, user_ids: [] }, ['At least one friend must be selected']],
    [{ chat_id: 1 }, ['User IDs must be a list of integers']],
    [{ chat_id: 1, user_ids: [null] }, ['User ID must be an integer']],
    [{ chat_id: 1, user_ids: many(501) }, ['A group can have at most 500 members']],
    [{ user_ids: [] }, ['Chat ID must be an integer', 'At least one friend must be selected']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('AddUserToChat', input)).toEqual(messages);
  });
});

describe('RemoveUserFromChatByID', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, user_id: 2 }, []],
    [{}, ['User ID must be an integer', 'Chat ID must be an integer']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('RemoveUserFromChatByID', input)).toEqual(messages);
  });
});

describe('UpdateChatInfo', () => {
  const ICON_MAX = 10_485_760;
  const ONLY_TITLE = 'Only the title of a chat can be changed';
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, new_info: '{"title":"Climbing"}' }, []],
    [{ chat_id: 1, new_info: { title: 'Climbing' } }, []],
    [{ chat_id: 1, icon: file('image/png', ICON_MAX) }, []],
    [{ chat_id: 1, icon: file('image/png'), new_info: '{"title":"Climbing"}' }, []],
    [{ chat_id: 1 }, ['New info cannot be empty']],
    [{ chat_id: 1, new_info: '{}' }, ['New info cannot be empty']],
    [{ chat_id: 1, new_info: '{"title":"  "}' }, ['Title cannot be empty']],
    [{ chat_id: 1, new_info: '{"title":null}' }, ['Title must be a string']],
    [
      { chat_id: 1, new_info: JSON.stringify({ title: 'x'.repeat(65) }) },
      ['Title must be at most 64 characters long'],
    ],
    [{ chat_id: 1, new_info: '{"title":"x","owner_id":2}' }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: '{"title":"x","__proto__":{"x":1}}' }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: '{"constructor":{"prototype":{"x":1}}}' }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: 'title' }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: '' }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: '[]' }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: null }, [ONLY_TITLE]],
    [{ chat_id: 1, new_info: 7 }, [ONLY_TITLE]],
    [{ chat_id: 1, icon: file('video/mp4') }, ['Only image files can be set as chat icons']],
    [{ chat_id: 1, icon: 'x' }, ['Only image files can be set as chat icons']],
    [{ chat_id: 1, icon: file('image/png', ICON_MAX + 1) }, ['Each file must be less than 10 MB']],
    [
      { chat_id: 'x', icon: file('text/html'), new_info: '{"title":""}' },
      ['Chat ID must be an integer', 'Only image files can be set as chat icons', 'Title cannot be empty'],
    ],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('UpdateChatInfo', input)).toEqual(messages);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test('what comes out of the check passes it again, with the title tidy', () => {
    const once = checkInput(chatCalls.UpdateChatInfo, { chat_id: 1, new_info: '{"title":"  At   four "}' });
    if (!once.ok) throw new Error('it passes');
    expect(checkInput(chatCalls.UpdateChatInfo, once.value)).toEqual(once);
    expect(readNewInfo(once.value.new_info as string)).toBe('At four');
  });
});
