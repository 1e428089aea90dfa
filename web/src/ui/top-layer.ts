/**
 * Keeps announcements, toasts, banner and connection strip above dialogs. Everything outside an open modal dialog is
 * inert: it cannot be pressed or heard. So these hosts move into the topmost dialog while one is open.
 */
const dialogs: HTMLDialogElement[] = [];
const hosts = new Set<HTMLElement>();

/** The topmost open modal dialog, if any. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

function settle(host: HTMLElement): void {
  const home = topDialog() ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  raise(host);
}

/** Shows a host's popovers again, so that they are the newest of the top layer. */
function raise(host: HTMLElement): void {
  for (const popover of host.querySelectorAll<HTMLElement>('[popover][data-stay]')) {
    if (popover.matches(':popover-open')) popover.hidePopover();
    popover.showPopover();
  }
}

/**
 * Tells that a modal dialog opened. Call the returned function before it closes. While it stands over another one it is
 * marked `data-above`, so that two scrims do not add up to night.
 */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog);
  settleAll();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    settleAll();
  };
}

function settleAll(): void {
  for (const [at, dialog] of dialogs.entries()) dialog.toggleAttribute('data-above', at > 0);
  for (const host of hosts) settle(host);
}

/** Keeps a host element in the document, inside the topmost dialog or else the body, until the returned call. */
export function keepOnTop(host: HTMLElement): () => void {
  hosts.add(host);
  settle(host);
  return () => {
    hosts.delete(host);
    host.remove();
  };
}
