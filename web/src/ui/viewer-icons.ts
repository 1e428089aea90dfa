/** The icons of the media viewer. They are loaded with the viewer. */
export const viewerIcons = {
  save: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  share:
    'M12 15V3.5M8 7l4-3.5L16 7M8 10.5H6.5A1.5 1.5 0 0 0 5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12a1.5 1.5 0 0 0-1.5-1.5H16',
};

export type ViewerIconName = keyof typeof viewerIcons;
