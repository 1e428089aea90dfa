import { isIos } from '../browser.ts';

const isAndroid = /Android/.test(navigator.userAgent);
const isFirefox = /Firefox\//.test(navigator.userAgent);
const isSafari = /^((?!Chrom|Edg|Android).)*Safari/.test(navigator.userAgent);

/** Tells the user where to allow notifications again in this browser. */
function wayBack(): string {
  if (isIos()) return 'Open the Settings app, then Notifications, then Quad, and allow them.';
  if (isAndroid)
    return 'Tap the icon beside the address, then Permissions, then Notifications, and allow them.';
  if (isFirefox) return 'Press the crossed-out speech bubble beside the address, and remove the block.';
  if (isSafari) return 'Open Safari’s Settings, then Websites, then Notifications, and allow Quad.';
  return 'Press the icon beside the address, then Notifications, and allow them.';
}

/** Tells users who have refused the browser's question how to undo that. A page cannot ask again. */
export const UndoRefusal = () => (
  <p className="hint">{`Your browser blocks notifications from Quad. ${wayBack()} Then come back here.`}</p>
);
