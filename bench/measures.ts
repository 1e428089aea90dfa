import type { Socket } from 'socket.io-client';
import { openConnection } from './http.ts';
import { type Figures, median, pace, quantile, saturate } from './load.ts';
import type { Campus } from './queries.ts';
import type { Side } from './sides.ts';
import { memoryOf } from './memory.ts';
import { listen, listenersOf, metered, SEND, setTheStage } from './stage.ts';

/** One measurement, which is run on each side. Times are in milliseconds, CPU times in microseconds per operation. */
export type Measure = {
  name: string;
  /** True where the baseline has no operation of this kind, so only Quad is measured. */
  isOfQuadAlone?: true;
  run(side: Side, campus: Campus, milliseconds: number): Promise<Figures>;
};

const SENDERS = 64;
const READERS = 32;
const [DASHBOARD, MESSAGES] = ['/app/me/dashboard', '/app/me/messages'];
const SOCKETS = 2100;
/** How many sockets connect at the same time. */
const CONNECTING = 32;
const GROUP_MESSAGES_PER_SECOND = 10;

/**
 * Sends messages at a fixed rate. Measures the time until the receiver has each message, and until the sender has the
 * answer.
 */
const steady = (perSecond: number): Measure => ({
  name: `messages at ${perSecond} a second`,
  async run(side, campus, milliseconds) {
    const stage = await setTheStage(side, READERS, listenersOf(side, campus.active));
    const answered: number[] = [];
    const received: number[] = [];
    const { 'a second': _, ...cpu } = await metered(side, () =>
      pace(perSecond, milliseconds, async (number) => {
        const begin = performance.now();
        const arrived = stage
          .arrival(`steady ${number}`)
          .then(() => received.push(performance.now() - begin));
        await stage.send(number, SEND, number % campus.active, `steady ${number}`);
        answered.push(performance.now() - begin);
        await arrived;
      }),
    );
    stage.end();
    const at = (name: string, times: number[]) => ({
      [`${name} p50 ms`]: quantile(times, 0.5),
      [`${name} p99 ms`]: quantile(times, 0.99),
    });
    return { ...at('received', received), ...at('answered', answered), ...cpu };
  },
});

/**
 * Sends as many messages as possible. The second person of each pair listens. The figures include the number of
 * refusals.
 * @param floorPath the path of the baseline's call that sends a message
 */
const saturated = (name: string, floorPath: string): Measure => ({
  name,
  async run(side, campus, milliseconds) {
    const stage = await setTheStage(side, SENDERS, listenersOf(side, campus.active));
    const path = side.name === 'floor' ? floorPath : SEND;
    let number = 0;
    const figures = await metered(side, () =>
      saturate(SENDERS, milliseconds, async (sender) => {
        number += 1;
        await stage.send(sender, path, number % campus.active, `message ${number}`);
      }),
    );
    stage.end();
    return { ...figures, refused: stage.refused() };
  },
});

/**
 * Reads the latest pages of chats, chat after chat.
 * @param same makes the baseline use Quad's own statement instead of the cheapest one
 */
const pages = (name: string, same: boolean): Measure => ({
  name,
  async run(side, campus, milliseconds) {
    const stage = await setTheStage(side, READERS, []);
    const times: number[] = [];
    const figures = await metered(side, () =>
      saturate(READERS, milliseconds, async (reader) => {
        const begin = performance.now();
        await stage.read(reader, times.length % campus.active, same);
        times.push(performance.now() - begin);
      }),
    );
    stage.end();
    return { ...figures, 'p50 ms': quantile(times, 0.5), 'p99 ms': quantile(times, 0.99) };
  },
});

/**
 * Loads pages of the app, one after the other. Each request has the headers of a browser and comes from the next user.
 * With each page, the server sends the answers to the page's first calls.
 */
const pageLoads = (name: string, paths: readonly string[]): Measure => ({
  name,
  isOfQuadAlone: true,
  async run(side, campus, milliseconds) {
    const connection = await openConnection(side.port);
    const browser = 'accept: text/html\r\naccept-encoding: gzip, br\r\nsec-fetch-site: none\r\n';
    let number = 0;
    const figures = await metered(side, () =>
      saturate(1, milliseconds, async () => {
        number += 1;
        const person = side.seeded.firstPerson + 2 * (number % campus.active);
        const page = paths[number % paths.length] as string;
        const { status } = await connection.get(page, `${browser}${side.headersOf(person)}`);
        if (status !== 200) throw new Error(`${page} answered ${status}. Is the web built?`);
      }),
    );
    connection.close();
    return figures;
  },
});

/**
 * Sends messages to a large group, and to a chat of two for comparison. Measures the time until the last member of the
 * group has the message, and until the sender has the answer.
 */
const group: Measure = {
  name: 'a message to everybody of a large group',
  async run(side, campus, milliseconds) {
    const { firstPerson } = side.seeded;
    const members = Array.from({ length: campus.members }, (_, index) => firstPerson + index);
    const stage = await setTheStage(side, 4, members);
    const last: number[] = [];
    const answered: number[] = [];
    const inPair: number[] = [];
    const { 'a second': _, ...cpu } = await metered(side, () =>
      pace(GROUP_MESSAGES_PER_SECOND, milliseconds, async (number) => {
        const begin = performance.now();
        const content = `to all ${number}`;
        const arrived = stage
          .arrival(content, members.length)
          .then(() => last.push(performance.now() - begin));
        await stage.sendToGroup(number, content);
        answered.push(performance.now() - begin);
        await arrived;
        const afterwards = performance.now();
        await stage.send(number, SEND, number % campus.active, `to one ${number}`);
        inPair.push(performance.now() - afterwards);
      }),
    );
    stage.end();
    const toAll = median(answered);
    const toOne = median(inPair);
    return {
      'last member p50 ms': median(last),
      'answered p50 ms': toAll,
      'answered in a pair p50 ms': toOne,
      'the group’s answer, of a pair’s': toAll / toOne,
      ...cpu,
    };
  },
};

const megabytesOfTheFirst = new Map<Side, number>();

/**
 * Connects people who then do nothing, and measures the CPU time and the memory. The memory of the first round is a
 * separate figure, because later rounds include the garbage of closed sockets.
 */
const idle: Measure = {
  name: `${SOCKETS.toLocaleString('en')} idle sockets`,
  async run(side) {
    const sockets: Socket[] = [];
    const begin = performance.now();
    const figures = await metered(side, async () => {
      let next = side.seeded.firstPerson;
      const last = next + SOCKETS;
      const connectAll = async () => {
        while (next < last) sockets.push(await listen(side, next++, () => undefined));
      };
      await Promise.all(Array.from({ length: CONNECTING }, connectAll));
      return { operations: SOCKETS, seconds: (performance.now() - begin) / 1000 };
    });
    const megabytes = memoryOf(side.pid);
    sockets.forEach((socket) => socket.disconnect());
    const ofTheFirst = megabytesOfTheFirst.get(side) ?? megabytes;
    megabytesOfTheFirst.set(side, ofTheFirst);
    return { ...figures, 'server MB, the first': ofTheFirst, 'server MB, later': megabytes };
  },
};

/**
 * All measurements in their order. Idle sockets come first, because their measurement includes the server's memory. The
 * other measurements would leave data in that memory.
 */
export const measures: readonly Measure[] = [
  idle,
  steady(200),
  steady(500),
  saturated('messages, saturated', SEND),
  saturated('messages, saturated; floor: one bare INSERT', '/insert'),
  pages(`pages of 30 messages, ${READERS} connections`, false),
  pages('pages of 30 messages; floor: the same SQL', true),
  pageLoads('page loads of signed-in people', [DASHBOARD, MESSAGES]),
  pageLoads('page loads of the dashboard', [DASHBOARD]),
  pageLoads('page loads of the messages', [MESSAGES]),
  group,
];
