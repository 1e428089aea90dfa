/**
 * The open modal dialogs, the topmost last. Announcements, toasts, banner and connection strip are moved into the
 * topmost dialog, because everything outside an open modal dialog is inert.
 */
const dialogs: HTMLDialogElement[] = [];
const hosts = new Set<HTMLElement>();

/** The topmost open modal dialog, if there is one. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

function settle(host: HTMLElement): void {
  const home = topDialog() ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  raise(host);
}

/** Hides a host's popovers and shows them again, so that they are on top of the browser's top layer. */
function raise(host: HTMLElement): void {
  for (const popover of host.querySelectorAll<HTMLElement>('[popover][data-stay]')) {
    if (popover.matches(':popover-open')) popover.hidePopover();
    popover.showPopover();
  }
}

/**
 * Registers an open modal dialog. A dialog above another dialog gets `data-above`, so that two scrims do not make the
 * page too dark. @returns a function that unregisters the dialog. Call it before the dialog closes
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

/**
 * Keeps a host element in the topmost dialog, or in the body if there is no dialog. @returns a function that removes
 * the element
 */
export function keepOnTop(host: HTMLElement): () => void {
  hosts.add(host);
  settle(host);
  return () => {
    hosts.delete(host);
    host.remove();
  };
}
