/**
 * The maximum number of sockets to which an event is sent without a wait. An event for more sockets waits until the
 * sender's call is answered.
 */
const REACHED_AT_ONCE = 20;

type ForRooms = { rooms: readonly unknown[] };

/**
 * Makes a function that sends events in order. An event for many sockets waits until the pending answers are written,
 * because the sender of a message to a large group would otherwise wait longer for the answer.
 * @param sizeOf the number of sockets in a room on this node
 */
export function emitQueue<Item extends ForRooms>(
  send: (item: Item) => void,
  sizeOf: (room: Item['rooms'][number]) => number = () => 1,
): (item: Item) => void {
  let waiting: Item[] = [];
  const sendWaiting = () => {
    const items = waiting;
    waiting = [];
    items.forEach(send);
  };
  const reaches = ({ rooms }: Item) =>
    rooms.length > REACHED_AT_ONCE
      ? rooms.length
      : rooms.reduce<number>((sum, room) => sum + sizeOf(room), 0);
  return (item) => {
    if (waiting.length === 0 && reaches(item) <= REACHED_AT_ONCE) return send(item);
    if (waiting.length === 0) setImmediate(sendWaiting);
    waiting.push(item);
  };
}
