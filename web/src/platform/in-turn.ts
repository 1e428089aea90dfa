/**
 * Makes a function that runs each task after the task before has ended, as for changes that the server must get in their
 * order.
 */
export function inTurn(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const running = last.then(task, task);
    last = running;
    return running;
  };
}
