/** Makes a function that runs tasks one after the other. It is for changes that the server must receive in order. */
export function inTurn(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const running = last.then(task, task);
    last = running;
    return running;
  };
}
