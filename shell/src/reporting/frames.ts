/** A place in a script of a release. */
export interface Frame {
  part: string;
  /** "entry.1a2b3c.js" */
  file: string;
  /** "entry.1a2b3c.js:1:234" */
  place: string;
}

const ASSET = /\/assets\/([a-z][a-z0-9-]*)\/([\w.-]+\.js)(?:\?retry=\w+)?((?::\d+){0,2})/g;

/** The places that an address or a stack names, in its order; scripts that are no release's are left out. */
export function framesIn(text: string): Frame[] {
  return [...text.matchAll(ASSET)].map(([, part = '', file = '', position = '']) => ({
    part,
    file,
    place: file + position,
  }));
}
