/** The script that runs now. jsdom loads none, so tests say it. */
let running: Element | null = null;

// The loader takes the getter once: import this file before it.
Object.defineProperty(Document.prototype, 'currentScript', { get: () => running });

/** Runs code as that of a script, which has loaded then. */
export function runScript(script: Element, code?: () => void): void {
  running = script;
  code?.();
  running = null;
  script.dispatchEvent(new Event('load'));
}

/** The script of the document that requests a file. @throws when there is none. */
export function scriptOf(url: string): HTMLScriptElement {
  const script = [...document.scripts].find((one) => one.getAttribute('src')?.startsWith(url));
  if (!script) throw new Error(`Nothing requests ${url}.`);
  return script;
}
