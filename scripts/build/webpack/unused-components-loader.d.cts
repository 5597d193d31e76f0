declare function unusedComponentsLoader(code: string): string;
export = unusedComponentsLoader;
