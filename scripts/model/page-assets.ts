/** Per page (or shell entry), the files that must be there before it can run, relative to the client folder. */
export type PageAssets = Record<string, { js: string[]; css: string[] }>;

/** Left beside the client files by the build, taken away by the release step. */
export const PAGE_ASSETS_FILE = 'page-assets.json';
