import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/App.tsx';
import { publicPages, type PublicPage } from '#app/public-pages.ts';
import { preload } from '#app/routes.tsx';
import { Outline } from '#app/shell/Outline.tsx';
import { prerender } from '#platform/prerender.ts';
import { addDrawings } from '#ui/Icon.tsx';
import { areas, lines } from '#ui/more-icons.ts';

/** A public page as HTML, for visitors and for people with a session. */
export type PrerenderedPage = PublicPage & {
  visitor: string;
  session: string;
  /** Whether the page shows what a site says about itself. */
  namesSite: boolean;
};

/** Renders every public page. Runs at build time. @public */
export async function prerenderPublicPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const page of publicPages) {
    const path = page.address ?? '/404';
    await preload(path);
    prerender.namesSite = false;
    const [visitor, session] = [draw(path, false), draw(path, true)];
    pages.push({ ...page, visitor, session, namesSite: prerender.namesSite });
  }
  return pages;
}

/** Renders the outline of the signed-in screens, which is shown until their code is loaded. @public */
export function drawOutlines(): { screen: string; chat: string } {
  addDrawings(lines, areas);
  return { screen: renderToString(<Outline />), chat: renderToString(<Outline inChat />) };
}

function draw(path: string, hasSession: boolean): string {
  prerender.hasSession = hasSession;
  return renderToString(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
  );
}
