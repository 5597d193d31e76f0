/** Something to report, as it was noticed: what it is worth saying of it is decided later, in the lazy part. */
export type Happening =
  | {
      kind: 'error' | 'rejection' | 'caught' | 'load';
      error: unknown;
      /** Address of the script, where the error itself does not say. */
      file?: string;
      /** Where React was in the page. */
      componentStack?: string;
      /** The part whose page could not be loaded. */
      part?: string;
    }
  | { kind: 'violation'; directive: string; blocked: string; file: string }
  | { kind: 'long-task'; ms: number; file: string }
  | { kind: 'vital'; name: string; value: number };

/** A happening, with the page on which it was noticed. */
export interface Noticed {
  happening: Happening;
  path: string;
}
