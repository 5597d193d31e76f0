interface WebpackContext {
  (path: string): unknown;
  keys: () => string[];
}

interface ImportMeta {
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => WebpackContext;
}

declare module '*?source' {
  const text: string;
  export default text;
}
