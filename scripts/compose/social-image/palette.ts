import { colourTokens, resolveColour } from '../../build/design/colour-tokens';

/** The colours of the image: the light scheme, and the Klein band that is its ground. */
export interface Palette {
  page: string;
  text: string;
  accent: string;
  onGround: string;
  onGroundSoft: string;
}

/**
 * Reads the palette out of the tokens' style sheet.
 * @throws naming the token that is gone.
 */
export function readPalette(sheet: string): Palette {
  const base = colourTokens(sheet, '[data-tone]');
  const klein = colourTokens(sheet, "[data-tone='klein']");
  const colour = (tokens: typeof base, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`The tokens have no --color-${name} for the images.`);
    return resolveColour(value, 'light');
  };
  return {
    page: colour(base, 'page'),
    text: colour(base, 'text'),
    accent: colour(klein, 'page'),
    onGround: colour(klein, 'text'),
    onGroundSoft: colour(klein, 'text-soft'),
  };
}
