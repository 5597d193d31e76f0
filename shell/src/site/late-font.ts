/** Families of `font.css`, both of the same file: the first is taken only if it is there for the first paint. */
const OWN = 'Bricolage Grotesque';
const LATE = 'Bricolage Late';

/** A word that is wider or narrower in a monospaced typeface than in ours. */
const SAMPLE = 'Missions';

let isAtHand = false;

/** Whether text is drawn with it: `document.fonts` also calls a face loaded that came too late to be used. */
function isDrawnWith(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (families: string) => {
    context.font = `16px ${families}`;
    return context.measureText(SAMPLE).width;
  };
  return widthIn(`'${family}', monospace`) !== widthIn('monospace');
}

/**
 * Gets the typeface ready for the next page when it was late for this one, whose text keeps the visitor's own: a page that
 * is being read does not move.
 */
export function prepareLateFont(): void {
  if (isDrawnWith(OWN)) return;
  // A style sheet that comes later has the browser look at its faces anew, and find the one that was late.
  document.documentElement.dataset.font = 'visitor';
  document.fonts.load(`16px '${LATE}'`).then(
    (faces) => {
      isAtHand = faces.length > 0;
    },
    // The next document asks for it again.
    () => undefined,
  );
}

/** Has the pages from here on drawn with the typeface that was late. */
export function showLateFont(): void {
  if (isAtHand) document.documentElement.dataset.font = 'late';
}
